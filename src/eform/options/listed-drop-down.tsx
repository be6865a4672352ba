import { useState } from 'react'
import { pageEntries } from '#eform/options/option-list.ts'
import { choiceOf, entryName, idOf, isNameless } from '#eform/types/choice-entry.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { OptionListbox, type ListboxEntry } from '#eform-face/inputs/choice/option-listbox.tsx'
import { OptionOpener } from '#eform-face/inputs/choice/option-opener.tsx'
import { ListWords, loadingWords, waitsForWords } from './list-words.tsx'
import { useOptionList } from './use-option-list.ts'

/** 5 DropDown of a server list, shown page by page; the server searches it. */
export function ListedDropDown(props: InputProps) {
  const { field, state } = props
  const list = useOptionList(props, '')
  const entry = String(state.raw)
  const isWaiting = list.loading && list.options.length === 0
  const name = isWaiting && isNameless(field, entry) ? loadingWords(field) : entryName(field, entry)
  const hint = isWaiting
    ? loadingWords(field)
    : list.waitsFor === null
      ? (field.def.PlaceHolder ?? 'Choose one')
      : waitsForWords(list.waitsFor)
  return (
    <OptionOpener {...props} chosen={entry === '' ? undefined : name} hint={hint}>
      {(listId, firstWords, close) => <Choices {...props} id={listId} firstWords={firstWords} close={close} />}
    </OptionOpener>
  )
}

function Choices({
  id,
  firstWords,
  close,
  ...props
}: InputProps & { id: string; firstWords: string; close: () => void }) {
  const { field, state, enter } = props
  const [words, setWords] = useState(firstWords)
  const list = useOptionList(props, words)
  const chosenId = idOf(String(state.raw))
  const turn = (key: string, name: string, take: (() => void) | null): ListboxEntry[] =>
    take ? [{ key, text: `${name} ${field.label}`, isChosen: false, turns: true, take }] : []
  // the two entries that turn the page are in the list, but are not options.
  const entries: ListboxEntry[] = [
    ...turn(pageEntries.previous, 'Previous', list.previous),
    ...list.options.map((option) => ({
      key: `option ${option.Id}`,
      text: option.OptionName,
      note: option.Note,
      isChosen: option.Id === chosenId,
      take: () => {
        enter(choiceOf(field, option))
        close()
      },
    })),
    ...turn(pageEntries.more, 'More', list.more),
  ]
  return (
    <OptionListbox
      id={id}
      label={field.label}
      words={words}
      setWords={setWords}
      entries={entries}
      total={list.total}
      before={list.before}
      placeholder={list.loading && list.options.length === 0 ? loadingWords(field) : undefined}
    >
      <ListWords field={field} list={list} words={words} />
    </OptionListbox>
  )
}
