import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { BlogBlock } from '#contract/entities/blog.ts'
import { Icon } from '#ui/icon.tsx'
import { widenBlock } from '#areas/blog/editor/article-edit.ts'
import { useEditor } from '#areas/blog/editor/editor-context.ts'
import styles from './block-frame.module.css'

/** The width of a block in columns of twelve, made wider or narrower by a press. */
export function WidthStepper({ block: { Id, Width }, name }: { block: BlogBlock; name: string }) {
  const { edit } = useEditor()
  const step = (by: -1 | 1) => () => edit((rows) => widenBlock(rows, Id, by), { about: `width ${Id}` })
  return (
    <div className={styles['stepper']} role="group" aria-label={`Width of the ${name}`}>
      <button type="button" aria-label="Narrower" disabled={Width <= 1} onClick={step(-1)}>
        <Icon of={Minus} size="xs" />
      </button>
      <span className="num" role="status">
        {Width} of 12
      </span>
      <button type="button" aria-label="Wider" disabled={Width >= 12} onClick={step(1)}>
        <Icon of={Plus} size="xs" />
      </button>
    </div>
  )
}
