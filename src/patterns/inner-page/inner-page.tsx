import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './inner-page.module.css'
import { InnerDocument } from './use-page.ts'

const page = "<!doctype html><html lang='en'><body></body></html>"

interface Props {
  /** What it is, for screen readers. */
  title: string
  /** CSS pixels the page inside has, whatever room there is. */
  width: number
  scale: number
  theme: 'light' | 'dark'
  children: ReactNode
}

/**
 * A page inside the page: its width is what the styles inside measure, so a phone's layout shows on a wide screen, and its
 * ids are its own. React draws into it; nothing is loaded.
 */
export function InnerPage({ title, width, scale, theme, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [inside, setInside] = useState<Document | null>(null)
  // Made by hand: a sandbox would keep some browsers from telling us what is pressed inside, and all there is inside is ours.
  useEffect(() => {
    const frame = Object.assign(document.createElement('iframe'), { title, srcdoc: page })
    let stop = () => {}
    frame.addEventListener('load', () => {
      const to = frame.contentDocument
      if (!to) return
      to.title = title
      stop = mirrorStyles(document, to)
      // Words that are drawn before their font is there keep the other one.
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

/** Gives a document the style sheets of another one, those that arrive later too. Returns how to stop. */
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

/** The fonts that are here already: a page of its own would have to fetch them first, and goes without what comes late. */
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
  // Without its font the page is shown all the same.
  await first?.load().catch((missing: unknown) => console.warn('the inner page has no font', missing))
}
