import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** the search starts automatically after this pause, ms; Enter starts it at once. */
const searchMs = 1000

interface Props {
  /** The search in the address. */
  keyword: string
  placeholder: string
  onSearch: (keyword: string) => void
  /** The pause of a page with its own one, ms. */
  pauseMs?: number
  /** The page is there to search: its field has the focus when the page opens. */
  isLanding?: boolean
}

/** The search of a list whose rows come from the server: it starts when the typing pauses. */
export function SearchBox({ keyword, placeholder, onSearch, pauseMs = searchMs, isLanding }: Props) {
  const [words, setWords] = useState(keyword)
  const [asked, setAsked] = useState(keyword)
  if (asked !== keyword) {
    setAsked(keyword)
    // Cleared from outside. Any other new keyword was typed here, and the person may have typed more since.
    if (keyword === '') setWords('')
  }
  const go = useEffectEvent(() => {
    if (words.trim() !== keyword) onSearch(words.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => go(), pauseMs)
    return () => clearTimeout(timer)
  }, [words, pauseMs])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <TextInput
        label="Search"
        hideLabel
        type="search"
        // Without scripts the browser itself sends it, as the part of the address that the page reads.
        name="keyword"
        enterKeyHint="search"
        data-landing={isLanding ? '' : undefined}
        before={<Icon of={Search} size="s" />}
        placeholder={placeholder}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </form>
  )
}
