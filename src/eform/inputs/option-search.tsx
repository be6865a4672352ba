import { useState } from 'react'
import type { InputProps } from './input-props.ts'
import { matchingOptions } from './matching-options.ts'
import { OptionListbox } from './option-listbox.tsx'
import { OptionOpener } from './option-opener.tsx'

/** A long DropDown whose options are all in the definition. */
export function OptionSearch(props: InputProps) {
  const { field, state, enter } = props
  const chosenId = String(state.raw)
  return (
    <OptionOpener {...props} chosen={field.optionNames.get(chosenId)} hint={field.def.PlaceHolder ?? `Type to search ${field.options.length} options`}>
      {(listId, firstWords, close) => <OptionList id={listId} field={field} chosenId={chosenId} firstWords={firstWords} choose={(id) => { enter(id); close() }} />}
    </OptionOpener>
  )
}

interface ListProps extends Pick<InputProps, 'field'> { id: string; chosenId: string; firstWords: string; choose: (id: string) => void }

function OptionList({ id, field, chosenId, firstWords, choose }: ListProps) {
  const [words, setWords] = useState(firstWords)
  const found = matchingOptions(field.options, words)
  const entries = found.map(({ Id, OptionName, Note }) => ({ key: Id, text: OptionName, note: Note, isChosen: words === '' && Id === chosenId, take: () => choose(Id) }))
  return (
    <OptionListbox id={id} label={field.label} words={words} setWords={setWords} entries={entries} total={found.length}>
      {found.length === 0 && <p className="muted">Nothing begins with or contains “{words}”.</p>}
      {found.length > 100 && <p className="muted small">Type more to narrow {found.length} options.</p>}
    </OptionListbox>
  )
}
