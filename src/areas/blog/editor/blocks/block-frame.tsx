import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import type { BlogBlock } from '#contract/entities/blog.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { deleteBlock, missingIn, moveBlock } from '#areas/blog/editor/article-edit.ts'
import { useEditor } from '#areas/blog/editor/editor-context.ts'
import { EmbedBlock, VideoBlock } from './frame-block.tsx'
import { PictureBlock } from './picture-block.tsx'
import { TextBlock } from './text-block.tsx'
import { WidthStepper } from './width-stepper.tsx'
import { typeName } from './block-types.ts'
import columns from '#areas/blog/parts/block-columns.module.css'
import styles from './block-frame.module.css'

interface Props {
  block: BlogBlock
  row: number
  /** Its place in the row, and how many blocks the row has. */
  at: number
  count: number
}

/** One block with its content, its width, its place in the row, and what it still needs. */
export function BlockFrame({ block, row, at, count }: Props) {
  const { active, activate, edit, status } = useEditor()
  const { Id, ContentType } = block
  const kind = typeName[ContentType]
  const name = `${kind} in row ${row}${count > 1 ? `, block ${at + 1}` : ''}`
  const refused = status.refused.find(({ blockId }) => blockId === Id)?.text
  const missing = refused ?? missingIn(block)
  const move = (by: -1 | 1) => edit((rows) => moveBlock(rows, Id, by), { say: `${name} moved` })
  return (
    <div
      className={classNames(styles['block'], columns['columns'])}
      data-columns={count > 1 ? block.Width : 12}
      data-active={active === Id || undefined}
      role="group"
      aria-label={name}
      onFocus={() => ContentType !== 'Text' && activate(Id)}
    >
      {ContentType === 'Text' && <TextBlock block={block} name={name} />}
      {ContentType === 'Picture' && <PictureBlock block={block} />}
      {ContentType === 'Video' && <VideoBlock block={block} />}
      {ContentType === 'Embedded_Content' && <EmbedBlock block={block} />}
      {missing !== '' && (
        <p className={styles['missing']} role={refused === undefined ? undefined : 'alert'}>
          <Icon of={CircleAlert} size="xs" />
          {missing}
        </p>
      )}
      <div className={styles['foot']}>
        {count > 1 && <WidthStepper block={block} name={name} />}
        <span className={styles['space']} />
        {count > 1 && (
          <>
            <Button
              variant="quiet"
              size="compact"
              square
              disabled={at === 0}
              aria-label={`Move ${name} left`}
              onClick={() => move(-1)}
            >
              <Icon of={ArrowLeft} size="s" />
            </Button>
            <Button
              variant="quiet"
              size="compact"
              square
              disabled={at === count - 1}
              aria-label={`Move ${name} right`}
              onClick={() => move(1)}
            >
              <Icon of={ArrowRight} size="s" />
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          size="compact"
          square
          aria-label={`Delete ${name}`}
          onClick={() => edit((rows) => deleteBlock(rows, Id), { say: `${name} deleted. Undo brings it back.` })}
        >
          <Icon of={Trash2} size="s" />
        </Button>
      </div>
    </div>
  )
}
