import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './inner-page.module.css'
import { InnerDocument } from './use-page.ts'

const page = "<!doctype html><html lang='en'><body></body></html>"

interface Props {
  /** The name of the page for screen readers. */
  title: string
  /** The width of the page inside, in CSS pixels; it does not depend on the available space. */
  width: number
  scale: number
  theme: 'light' | 'dark'
  children: ReactNode
}

/**
 * A page inside the page. The styles inside measure its own width, so a phone's layout shows on a wide screen, and its
 * ids are its own. React draws into it; nothing is loaded.
 */
export function InnerPage({ title, width, scale, theme, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [inside, setInside] = useState<Document | null>(null)
  // It has no sandbox: with one, some browsers would not report presses inside to us, and all its content is ours.
  useEffect(() => {
    const frame = Object.assign(document.createElement('iframe'), { title, srcdoc: page })
    let stop = () => {}
    frame.addEventListener('load', () => {
      const to = frame.contentDocument
      if (!to) return
      to.title = title
      stop = mirrorStyles(document, to)
      // Text that is drawn before its font is loaded keeps the other font.
      void copyFonts(document, to).finally(() => setInside(to))
    })
    place.current?.append(frame)
    return () => {
      stop()
      frame.remove()
    }
  }, [title])
  useEffect(() => {
    if (inside) applyTheme(inside, theme)
  }, [inside, theme])
  return (
    <>
      <div
        ref={place}
        className={styles['page']}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {inside &&
        createPortal(
          <InnerDocument value={inside}>
            <main className={styles['main']}>{children}</main>
          </InnerDocument>,
          inside.body,
        )}
    </>
  )
}

function applyTheme(to: Document, theme: 'light' | 'dark'): void {
  to.documentElement.dataset['theme'] = theme
}

/**
 * Copies the style sheets of one document to another, also those that arrive later. Returns the function that stops it.
 */
function mirrorStyles(from: Document, to: Document): () => void {
  const known = new Set<Node>()
  const copy = () => {
    for (const sheet of from.head.querySelectorAll('link[rel="stylesheet"], style')) {
      if (known.has(sheet)) continue
      known.add(sheet)
      to.head.append(to.importNode(sheet, true))
    }
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(from.head, { childList: true })
  return () => observer.disconnect()
}

/**
 * Gives the inner page the fonts of this page: it would otherwise fetch them first, and fonts that come late are not
 * used.
 */
async function copyFonts(from: Document, to: Document): Promise<void> {
  const rules = [...from.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
  const faces = rules.map(
    ({ style }) =>
      new FontFace(style.getPropertyValue('font-family').replaceAll(/["']/g, ''), style.getPropertyValue('src'), {
        display: 'swap',
        weight: style.getPropertyValue('font-weight'),
        unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
      }),
  )
  for (const face of faces) to.fonts.add(face)
  const [first] = faces
  // If the font does not load, the page is shown without it.
  await first?.load().catch((missing: unknown) => console.warn('the inner page has no font', missing))
}
