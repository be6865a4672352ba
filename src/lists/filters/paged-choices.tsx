import { useEffect, useId, useState } from 'react'
import type { OptionSourceKey } from '#contract/option-sources.ts'
import { OptionListbox, type ListboxEntry } from '#eform-face/inputs/choice/option-listbox.tsx'
import { optionQuestion } from '#lib/reads/ask-options.ts'
import { useOptionPage } from '#lib/reads/use-option-page.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface PagedChoice {
  readonly label: string
  readonly source: OptionSourceKey
  /** The id of what is chosen; '' while nothing is. */
  readonly value: string
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

const pageSize = 10
/** The pause in typing before the server is asked, ms. */
const typingPause = 250

/** The list of a paged filter: searched on the server, with the pages before and after as lines of their own. */
export function PagedChoices({ label, source, value, onChoose, onClose }: PagedChoice) {
  const id = useId()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState({ keyword: '', page: 0 })
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ keyword: words.trim(), page: 0 }), words === '' ? 0 : typingPause)
    return () => clearTimeout(timer)
  }, [words])
  const {
    page: found,
    loading,
    error,
  } = useOptionPage(optionQuestion({ key: source, parentOption: null, pageSize, ...asked }))
  const before = asked.page * pageSize
  const turn = (text: string, by: number): ListboxEntry => ({
    key: text,
    text,
    isChosen: false,
    turns: true,
    take: () => setAsked({ ...asked, page: asked.page + by }),
  })
  const entries = (found?.options ?? []).map(({ Id, OptionName, Note }): ListboxEntry => ({
    key: Id,
    text: OptionName,
    note: Note,
    isChosen: Id === value,
    take: () => {
      onChoose(Id)
      onClose()
    },
  }))
  const total = found?.total ?? 0
  return (
    <Dialog title={label} shape="sheet" closing="anyhow" onClose={onClose}>
      <OptionListbox
        id={id}
        label={label}
        words={words}
        setWords={setWords}
        entries={[
          ...(before > 0 ? [turn('Previous', -1)] : []),
          ...entries,
          ...(before + pageSize < total ? [turn('More', 1)] : []),
        ]}
        total={total}
        before={before}
        placeholder={loading && !found ? 'Loading' : undefined}
      >
        {found && !found.isNews && <ListAge at={found.at} />}
        {error && <Problem text={error.message} />}
        {found && total === 0 && <p className="muted">No results. Try fewer letters.</p>}
      </OptionListbox>
    </Dialog>
  )
}
