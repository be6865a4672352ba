import type { BlogBlock } from '#contract/entities/blog.ts'
import { embedAddress, embedName, playerAddress } from '#rules/blog/embed-hosts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { changeBlock } from '#areas/blog/editor/article-edit.ts'
import { useEditor } from '#areas/blog/editor/editor-context.ts'
import styles from './block-frame.module.css'

/** A change of one field. `about`: the field that is typed in. */
type Change = (part: Partial<BlogBlock>, about?: string) => void

function useChange({ Id }: BlogBlock): Change {
  const { edit } = useEditor()
  return (part, about) =>
    edit((rows) => changeBlock(rows, Id, part), about === undefined ? {} : { about: `${about} ${Id}` })
}

const options = [
  ['AllowControl', 'Show the controls'],
  ['AutoPlay', 'Start to play at once, without sound'],
  ['Mute', 'Without sound'],
  ['LoopForever', 'Play again and again'],
] as const

/** A video of YouTube or Vimeo. Readers load it with a press. */
export function VideoBlock({ block }: { block: BlogBlock }) {
  const change = useChange(block)
  const player = playerAddress(block.VideoURL)
  const isWrong = block.VideoURL.trim() !== '' && player === null
  return (
    <>
      <TextInput
        label="Address of the video"
        hint={
          player === null
            ? 'From YouTube or Vimeo'
            : `A video on ${embedName(player)}. It loads when the reader presses play.`
        }
        error={isWrong ? 'Enter the address of a video on YouTube or Vimeo' : undefined}
        inputMode="url"
        value={block.VideoURL}
        maxLength={500}
        onChange={({ target }) => change({ VideoURL: target.value }, 'video')}
      />
      <Title block={block} label="Title of the video" change={change} />
      <div className={styles['options']}>
        {options.map(([field, label]) => (
          <Checkbox
            key={field}
            label={label}
            checked={block[field] || (field === 'Mute' && block.AutoPlay)}
            disabled={field === 'Mute' && block.AutoPlay}
            onChange={({ target }) => change({ [field]: target.checked })}
          />
        ))}
      </div>
    </>
  )
}

/** A page of another site in a frame. Only its address is kept of the code that a site gives. */
export function EmbedBlock({ block }: { block: BlogBlock }) {
  const change = useChange(block)
  const address = embedAddress(block.Content)
  const isWrong = block.Content.trim() !== '' && address === null
  return (
    <>
      <TextInput
        label="Address or code of the page"
        hint={
          address === null
            ? 'From YouTube, Vimeo, Spotify, SoundCloud or OpenStreetMap'
            : `A page of ${embedName(address)}`
        }
        error={isWrong ? 'Use an address of YouTube, Vimeo, Spotify, SoundCloud or OpenStreetMap' : undefined}
        value={block.Content}
        maxLength={2000}
        onChange={({ target }) => change({ Content: target.value }, 'embed')}
      />
      <Title block={block} label="Title" change={change} />
    </>
  )
}

function Title({ block, label, change }: { block: BlogBlock; label: string; change: Change }) {
  return (
    <TextInput
      label={label}
      value={block.AltText}
      maxLength={300}
      onChange={({ target }) => change({ AltText: target.value }, 'alt')}
    />
  )
}
