import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button says Processing while its call runs, and is not pressed again (R-298)', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toMatch(/>Save<\/button>$/)
  const busy = renderToStaticMarkup(<Button busy>Save</Button>)
  expect(busy).toMatch(/>Processing<\/button>$/)
  expect(busy).toContain('aria-disabled="true"')
})
