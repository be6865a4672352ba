import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { FormField } from '#eform/field-type-row.ts'
import type { ListView } from './use-option-list.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { ListWords, loadingWords } = await import('./list-words.tsx')

const field = { label: 'School' } as FormField
const empty = { options: [], waitsFor: null, loading: false, error: undefined, copy: null } as unknown as ListView
const wordsOf = (words: string) => renderToStaticMarkup(<ListWords field={field} list={empty} words={words} />)

test('a list names the field while its options load (R-195)', () => {
  expect(loadingWords(field)).toBe('Loading School')
})

test('it says the quoted words where a list has no options (R-237)', () => {
  expect(wordsOf(' ')).toContain('There is no option to choose from yet.')
})

test('it names the field whose options were searched without a hit (R-238)', () => {
  expect(wordsOf('Makurdi')).toContain('No School has “Makurdi” in it.')
})
