import { useEffect, useRef, useState } from 'react'
import { Node } from 'slate'
import { Editable, Slate, type RenderElementProps, type RenderLeafProps } from 'slate-react'
import { allowedTags, htmlText, parseHtml, toHtml, type HtmlTag } from '#eform/html.ts'
import { beginAnew, createRichEditor, insertPicture, linkAt, setLink, toggleMark, type Mark } from './rich-editor.ts'
import { PicturePlace } from '#patterns/html-text/picture-place.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { htmlNodes, isTop, richNodes } from './rich-nodes.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import { moveCell } from './rich-table.ts'
import styles from './rich-text.module.css'

const keys: Record<string, Mark> = { b: 'bold', i: 'italic', u: 'underline' }

/** How the text area is connected with its label, help and error. */
interface Attributes {
  readonly id: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-required'?: boolean
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
}

interface Props {
  attributes: Attributes
  html: string
  /** The elements that the text may have. */
  tags?: readonly HtmlTag[]
  disabled?: boolean
  hasPictures?: boolean
  placeholder?: string | undefined
  /** '' for a text without words and pictures. */
  onHtml: (html: string) => void
  onLeave?: () => void
}

/** A text with looks and its toolbar. Tab goes to the next cell of a table, and leaves the text everywhere else. */
export function RichTextArea({
  attributes,
  html,
  tags = allowedTags,
  disabled = false,
  hasPictures = false,
  placeholder,
  onHtml,
  onLeave,
}: Props) {
  const [editor] = useState(() => createRichEditor(tags))
  const [first] = useState(() => richNodes(parseHtml(html, tags)))
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null)
  /** The HTML in the editor. */
  const written = useRef(html)
  useEffect(() => {
    // What comes from outside, from a draft or another tab, begins the editor anew.
    if (written.current === html) return
    written.current = html
    beginAnew(editor, html, tags)
  }, [editor, html, tags])
  function changed(): void {
    if (editor.operations.every((operation) => operation.type === 'set_selection')) return
    const nodes = htmlNodes(editor.children.filter(isTop))
    const isBlank =
      htmlText(nodes).trim() === '' &&
      nodes.every((node) => typeof node === 'string' || (node.tag !== 'img' && node.tag !== 'table'))
    const next = isBlank ? '' : toHtml(nodes)
    if (next === written.current) return
    written.current = next
    onHtml(next)
  }
  return (
    <div className={styles['frame']}>
      <Slate editor={editor} initialValue={first} onChange={changed}>
        <RichToolbar
          controls={attributes.id}
          disabled={disabled}
          ask={setAsking}
          hasPictures={hasPictures}
          hasTables={tags.includes('table')}
        />
        <Editable
          {...attributes}
          role="textbox"
          aria-multiline="true"
          className={styles['words']}
          readOnly={disabled}
          renderElement={RichElement}
          renderLeaf={Leaf}
          placeholder={placeholder}
          spellCheck
          onBlur={onLeave}
          onKeyDown={(event) => {
            const mark = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
            if (mark) {
              event.preventDefault()
              toggleMark(editor, mark)
            } else if (event.key === 'Enter' && event.shiftKey) {
              event.preventDefault()
              editor.insertText('\n')
            } else if (event.key === 'Tab' && moveCell(editor, event.shiftKey ? -1 : 1)) event.preventDefault()
          }}
        />
        {asking === 'link' && (
          <LinkDialog
            address={linkAt(editor) ?? ''}
            onClose={() => setAsking(null)}
            onLink={(href) => {
              setLink(editor, href)
              setAsking(null)
            }}
          />
        )}
        {asking === 'picture' && (
          <PictureDialog
            id={attributes.id}
            onClose={() => setAsking(null)}
            onPicture={(address, words) => {
              insertPicture(editor, address, words)
              setAsking(null)
            }}
          />
        )}
      </Slate>
    </div>
  )
}

function RichElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'a')
    return (
      <a {...attributes} href={element.href}>
        {children}
      </a>
    )
  if (element.type === 'img')
    return (
      <div {...attributes}>
        <span contentEditable={false}>
          <PicturePlace src={element.src} alt={element.alt} />
        </span>
        {children}
      </div>
    )
  if (element.type === 'table')
    return (
      <table {...attributes}>
        <tbody>{children}</tbody>
      </table>
    )
  // A heading without words would be announced as a heading of nothing.
  if (element.type === 'th')
    return (
      <th {...attributes} role={Node.string(element) === '' ? 'cell' : undefined}>
        {children}
      </th>
    )
  const Tag = element.type
  return <Tag {...attributes}>{children}</Tag>
}

function Leaf({ leaf, attributes, children }: RenderLeafProps) {
  const words = leaf.code ? <code>{children}</code> : children
  const underlined = leaf.underline ? <u>{words}</u> : words
  const slanted = leaf.italic ? <em>{underlined}</em> : underlined
  return <span {...attributes}>{leaf.bold ? <strong>{slanted}</strong> : slanted}</span>
}
