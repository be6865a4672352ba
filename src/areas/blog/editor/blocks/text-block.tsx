import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useId } from 'react'
import type { BlogBlock } from '#contract/entities/blog.ts'
import { ArticleText } from '#areas/blog/parts/article-text.tsx'
import { RichTextArea } from '#eform-face/inputs/rich-text/rich-text-area.tsx'
import { htmlText, parseHtml } from '#eform/html.ts'
import { articleTags } from '#rules/blog/article-html.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { changeBlock } from '#areas/blog/editor/article-edit.ts'
import { useEditor } from '#areas/blog/editor/editor-context.ts'
import styles from './block-frame.module.css'

const wordsOf = (html: string) => htmlText(parseHtml(html, articleTags)).split(/\s+/).filter(Boolean).length

/** A text with its tools while it is the active block, otherwise as readers see it. */
export function TextBlock({ block: { Id, Content }, name }: { block: BlogBlock; name: string }) {
  const { active, activate, edit } = useEditor()
  const id = useId()
  const isActive = active === Id
  useEffect(() => {
    if (isActive) document.getElementById(id)?.focus()
  }, [isActive, id])
  if (isActive)
    return (
      <>
        <RichTextArea
          attributes={{ id, 'aria-label': name }}
          html={Content}
          tags={articleTags}
          placeholder="Write here, or paste from Word or Google Docs"
          onHtml={(html) => edit((rows) => changeBlock(rows, Id, { Content: html }), { about: `text ${Id}` })}
        />
        <p className="muted small num">{wordsOf(Content)} words</p>
      </>
    )
  return (
    <div className={styles['text']}>
      {Content === '' ? <p className="muted">No text yet</p> : <ArticleText html={Content} />}
      {/* A press anywhere on the text is a press on it. */}
      <Button className={styles['edit']} size="compact" variant="quiet" onClick={() => activate(Id)}>
        <Icon of={PenLine} size="s" />
        Edit<span className="read"> {name}</span>
      </Button>
    </div>
  )
}
