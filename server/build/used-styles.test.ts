import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const page = '<main class="card wide"><a class="link" href="/">Home</a></main>'

test.each([
  ['.card{color:red}', '.card{color:red}', 'a class of the page'],
  ['.menu{color:red}', '', 'a class that is not on the page'],
  ['.card .menu{color:red}', '', 'one of two is not on the page'],
  ['.menu,.link:hover{color:red}', '.link:hover{color:red}', 'one selector of two'],
  ['main>a{color:red}', 'main>a{color:red}', 'no class'],
  ['.card:not(.menu){color:red}', '.card:not(.menu){color:red}', 'what it must not have'],
  ['.card:is(.menu,.wide:not(.x)){a:b}', '.card:is(.menu,.wide:not(.x)){a:b}', 'one of several inside parentheses'],
  ['a[href$=".pdf"]{a:b}', 'a[href$=".pdf"]{a:b}', 'a point in an attribute'],
  ['.card{content:"}.menu{"}', '.card{content:"}.menu{"}', 'braces in a string'],
  ['@media print{.menu{a:b}.card{a:b}}', '@media print{.card{a:b}}', 'rules inside a condition'],
  ['@layer parts{@media print{.menu{a:b}}}', '', 'a condition that holds nothing more'],
  ['@layer a,b;.menu{a:b}', '@layer a,b;', 'the order of layers'],
  ['@keyframes turn{to{rotate:1turn}}', '@keyframes turn{to{rotate:1turn}}', 'steps of a movement'],
  ['@font-face{src:url(a.woff2)}', '@font-face{src:url(a.woff2)}', 'a font'],
])('%s → %s: %s', (css, expected) => {
  expect(usedStyles(css, page)).toBe(expected)
})
