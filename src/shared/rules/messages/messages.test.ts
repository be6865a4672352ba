import { describe, expect, it } from 'vitest'
import { fillMessage } from './fill-message.ts'
import { smsParts } from './sms-parts.ts'
import { htmlFault, textFault } from './variable-faults.ts'

const variables = { FirstName: { sample: 'Ada' }, PageLink: { sample: 'https://a.example', link: 'Open it' } }
const fill = (html: string, values: Record<string, string>) =>
  fillMessage({ subject: '{{FirstName}}', html, sms: '{{FirstName}}' }, variables, (name) => values[name] ?? '')

describe('a filled message', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '{{PageLink}}',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ]
  it.each(attacks)('shows the value %s as it is written, in the mail, the text and the subject (X-080)', (value) => {
    const { html, text, subject, sms } = fill('<p>Hello <b>{{FirstName}}</b></p>', { FirstName: value })
    expect(html.replaceAll('<p>', '').replaceAll('<b>', '').replaceAll('</b>', '').replaceAll('</p>', '')).not.toMatch(
      /[<>]/,
    )
    expect([text, subject, sms]).toEqual([`Hello ${value}`, value, value])
  })
  it.each([
    '<script>alert(1)</script><p>{{FirstName}}</p>',
    '<p onclick="alert(1)">{{FirstName}}</p>',
    '<p><img src="https://evil.example/x.png">{{FirstName}}</p>',
    '<iframe src="https://evil.example"></iframe><p>{{FirstName}}</p>',
    '<p><a href="javascript:alert(1)">x</a>{{FirstName}}</p>',
    '<style>*{display:none}</style><p>{{FirstName}}</p>',
  ])('has nothing of the words %s that could run', (html) => {
    expect(fill(html, { FirstName: 'Ada' }).html).not.toMatch(/script|onclick|evil|iframe|style/i)
  })
  it('draws an address as a link, never code', () => {
    expect(fill('<p>{{PageLink}}</p>', { PageLink: 'https://a.example/b?c=1&d=2' })).toMatchObject({
      html: '<p><a href="https://a.example/b?c=1&amp;d=2">Open it</a></p>',
      text: 'Open it: https://a.example/b?c=1&d=2',
    })
    expect(fill('<p>{{PageLink}}</p>', { PageLink: 'javascript:alert(1)' }).html).toBe('<p><a>Open it</a></p>')
  })
  it('has a blank line between blocks and a dash before an entry of a list', () => {
    expect(fill('<p>One</p><ul><li>Two</li><li>Three</li></ul><p>Four</p>', {}).text).toBe(
      'One\n\n- Two\n- Three\n\nFour',
    )
  })
})

describe('words that cannot be saved (X-079)', () => {
  const known = ['StudentFirstName', 'MentorName']
  it.each([
    ['Hello {{ StudentFirstName }}, {{MentorName}}', null],
    ['Hello {{StudentName}}', '"StudentName" is not a variable of this message. Did you mean StudentFirstName?'],
    ['Hello {{Xyz}}', '"Xyz" is not a variable of this message.'],
    ['Hello {{MentorName}', 'A variable is written {{Name}}: two brackets before it, two after it.'],
    ['Hello {{Mentor Name}}', 'A variable is written {{Name}}: two brackets before it, two after it.'],
    ['Hello {MentorName}', null],
  ])('%s: %s', (text, fault) => expect(textFault(text, known)).toBe(fault))
  it('a variable with bold letters in the middle of its name is broken', () => {
    expect(htmlFault('<p>{{Mentor<b>Name</b>}}</p>', known)).toMatch('A variable is written')
    expect(htmlFault('<p><b>{{MentorName}}</b></p>', known)).toBeNull()
  })
  it('a variable is not in the address of a link, where it would not be filled in', () => {
    for (const address of ['https://a.example/{{MentorName}}', 'https://a.example/%7B%7BMentorName%7D%7D'])
      expect(htmlFault(`<p><a href="${address}">x</a></p>`, known)).toMatch('The address of a link')
    expect(htmlFault('<p><a href="https://a.example/b?c=1">x</a></p>', known)).toBeNull()
  })
})

it.each([
  ['', 0, 0, 160],
  ['a'.repeat(160), 1, 160, 160],
  ['a'.repeat(161), 2, 161, 306],
  ['€'.repeat(80), 1, 160, 160],
  ['ọ'.repeat(70), 1, 70, 70],
  ['ọ'.repeat(71), 2, 71, 134],
  ['₦4', 1, 2, 70],
  ['🙂', 1, 2, 70],
])('the text message %s has %d parts', (text, parts, characters, room) => {
  expect(smsParts(text)).toMatchObject({ parts, characters, room, kobo: parts * 400 })
})
