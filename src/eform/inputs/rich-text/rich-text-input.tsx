import { useEffect, useRef, useState } from 'react'
import { Editable, Slate, type RenderElementProps, type RenderLeafProps } from 'slate-react'
import { htmlText, parseHtml, toHtml } from '#eform/html.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'
import { beginAnew, createRichEditor, insertPicture, linkAt, setLink, toggleMark, type Mark } from './rich-editor.ts'
import { PicturePlace } from '#patterns/html-text/picture-place.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { htmlNodes, isTop, richNodes } from './rich-nodes.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import styles from './rich-text.module.css'

const keys: Record<string, Mark> = { b: 'bold', i: 'italic', u: 'underline' }

/** 10 EditableTextArea: rich text. Tab leaves it as it leaves any other control. */
export function RichTextInput({ field, state, wiring, saved, enter, leave }: InputProps) {
  const html = String(state.raw)
  const [editor] = useState(createRichEditor)
  const [first] = useState(() => richNodes(parseHtml(html)))
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null)
  /** The HTML the editor holds. */
  const held = useRef(html)
  useEffect(() => {
    // What comes from outside, from a draft or another tab, begins the editor anew.
    if (held.current === html) return
    held.current = html
    beginAnew(editor, html)
  }, [editor, html])
  function changed(): void {
    if (editor.operations.every((operation) => operation.type === 'set_selection')) return
    const nodes = htmlNodes(editor.children.filter(isTop))
    const next =
      htmlText(nodes).trim() === '' && nodes.every((node) => typeof node === 'string' || node.tag !== 'img')
        ? ''
        : toHtml(nodes)
    if (next === held.current) return
    held.current = next
    enter(next)
  }
  return (
    <>
      <div className={styles['frame']}>
        <Slate editor={editor} initialValue={first} onChange={changed}>
          <RichToolbar
            controls={wiring.id}
            disabled={wiring.disabled}
            ask={setAsking}
            hasPictures={!field.def.HideImages}
          />
          <Editable
            {...wiring}
            role="textbox"
            aria-multiline="true"
            aria-labelledby={`${wiring.id}-title`}
            className={styles['words']}
            readOnly={wiring.disabled}
            renderElement={RichElement}
            renderLeaf={Leaf}
            placeholder={field.def.PlaceHolder}
            spellCheck
            onBlur={leave}
            onKeyDown={(event) => {
              const mark = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
              if (mark) {
                event.preventDefault()
                toggleMark(editor, mark)
              } else if (event.key === 'Enter' && event.shiftKey) {
                event.preventDefault()
                editor.insertText('\n')
              }
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
              id={wiring.id}
              onClose={() => setAsking(null)}
              onPicture={(address, words) => {
                insertPicture(editor, address, words)
                setAsking(null)
              }}
            />
          )}
        </Slate>
      </div>
      <UnderLine field={field} state={{ ...state, raw: htmlText(parseHtml(html)).trim() }} saved={saved} />
    </>
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
  const Tag = element.type
  return <Tag {...attributes}>{children}</Tag>
}

function Leaf({ leaf, attributes, children }: RenderLeafProps) {
  const underlined = leaf.underline ? <u>{children}</u> : children
  const slanted = leaf.italic ? <em>{underlined}</em> : underlined
  return <span {...attributes}>{leaf.bold ? <strong>{slanted}</strong> : slanted}</span>
}
