import { useState, type ReactNode } from 'react'
import type { Option } from '#contract/entities/eform.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { matchingOptions } from './matching-options.ts'
import { OptionListbox } from './option-listbox.tsx'
import { OptionOpener } from './option-opener.tsx'

interface Props extends InputProps {
  picture?: ((option: Option) => ReactNode) | undefined
  /** A class for every row. */ look?: string | undefined
}

/** One of many options that are all in the definition. */
export function OptionSearch(props: Props) {
  const { field, state, enter } = props
  const chosenId = String(state.raw)
  return (
    <OptionOpener
      {...props}
      chosen={field.optionNames.get(chosenId)}
      hint={field.def.PlaceHolder ?? `Type to search ${field.options.length} options`}
    >
      {(listId, firstWords, close) => (
        <OptionList
          id={listId}
          field={field}
          picture={props.picture}
          look={props.look}
          chosenId={chosenId}
          firstWords={firstWords}
          choose={(id) => {
            enter(id)
            close()
          }}
        />
      )}
    </OptionOpener>
  )
}

interface ListProps extends Pick<Props, 'field' | 'picture' | 'look'> {
  id: string
  chosenId: string
  firstWords: string
  choose: (id: string) => void
}

function OptionList({ id, field, picture, look, chosenId, firstWords, choose }: ListProps) {
  const [words, setWords] = useState(firstWords)
  const found = matchingOptions(field.options, words)
  const entries = found.map((option) => ({
    key: option.Id,
    text: option.OptionName,
    note: option.Note,
    isChosen: option.Id === chosenId,
    picture: picture && (() => picture(option)),
    take: () => choose(option.Id),
  }))
  return (
    <OptionListbox
      id={id}
      label={field.label}
      words={words}
      setWords={setWords}
      entries={entries}
      total={found.length}
      look={look}
    >
      {found.length === 0 && <p className="muted">Nothing begins with or contains “{words}”.</p>}
    </OptionListbox>
  )
}
