/**
 * Prepares HTML of a clipboard for the parser of texts. Word writes lists as paragraphs with a drawn sign, and Google
 * Docs writes looks as styles of spans, so without this both would lose them. Everything else is left to the parser,
 * which keeps only allowed elements.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('style, script, meta, title, xml, br.Apple-interchange-newline'))
    hidden.remove()
  for (const link of body.querySelectorAll('a'))
    link.setAttribute('href', withoutDetour(link.getAttribute('href') ?? ''))
  for (const space of body.querySelectorAll('[style*="mso-spacerun"]')) space.textContent = ' '
  namedHeadings(body)
  wordLists(body)
  for (const element of body.querySelectorAll('span, b, strong, i, em')) giveLook(element)
  for (const line of body.querySelectorAll('li > p')) line.replaceWith(...line.childNodes)
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4'))
    if (line.textContent.trim() === '' && !line.querySelector('img')) line.remove()
  return body.innerHTML.replaceAll('&nbsp;', ' ')
}

/** Google Docs leads every link over its own site. */
function withoutDetour(href: string): string {
  return href.startsWith('https://www.google.com/url?') ? (new URL(href).searchParams.get('q') ?? href) : href
}

function rename(element: Element, tag: string): void {
  const other = document.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** A text starts with headings of the second level: the first one is the name of the page. */
function namedHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('h1, p.MsoTitle')) rename(title, 'h2')
  for (const low of body.querySelectorAll('h5, h6')) rename(low, 'h4')
}

/** Word marks the lines of a list with a style and writes their bullets or numbers as text. */
function wordLists(body: HTMLElement): void {
  const isLine = (element: Element | null) => /mso-list:\s*l\d/.test(element?.getAttribute('style') ?? '')
  for (const line of body.querySelectorAll('p')) {
    if (!isLine(line)) continue
    const before = line.previousElementSibling
    const sign = line.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const tag = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign?.textContent ?? '') ? 'OL' : 'UL'
    sign?.remove()
    const item = document.createElement('li')
    item.append(...line.childNodes)
    if (before?.hasAttribute('data-word-list') && before.tagName === tag) {
      before.append(item)
      line.remove()
      continue
    }
    const list = document.createElement(tag)
    list.setAttribute('data-word-list', '')
    list.append(item)
    line.replaceWith(list)
  }
}

/** Elements for the looks that are only styles; an element whose style takes its look away loses it. */
function giveLook(element: Element): void {
  // The text of the attribute: the policy of the site keeps styles of attributes from the element itself.
  const style = element.getAttribute('style') ?? ''
  const valueOf = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim() ?? ''
  const [fontWeight, fontStyle, textDecoration] = [
    valueOf('font-weight'),
    valueOf('font-style'),
    valueOf('text-decoration'),
  ]
  const isBoldTag = /^(?:B|STRONG)$/.test(element.tagName)
  const isSlantedTag = /^(?:I|EM)$/.test(element.tagName)
  const isBold = /^(?:bold|[6-9]00)$/.test(fontWeight)
  const looks = [
    ...(isBold || (isBoldTag && fontWeight === '') ? ['b'] : []),
    ...(fontStyle === 'italic' || (isSlantedTag && fontStyle === '') ? ['i'] : []),
    // A link is underlined anyway.
    ...(textDecoration.includes('underline') && !element.closest('a') && !element.querySelector('a') ? ['u'] : []),
  ]
  const inner = document.createDocumentFragment()
  inner.append(...element.childNodes)
  // A style around whole paragraphs is the default of the document, not a look that somebody chose.
  const isAroundBlocks = inner.querySelector('p, h2, h3, h4, ul, ol, table') !== null
  const wrapped = isAroundBlocks
    ? inner
    : looks.reduce<Node>((node, tag) => {
        const around = document.createElement(tag)
        around.append(node)
        return around
      }, inner)
  element.replaceWith(wrapped)
}
