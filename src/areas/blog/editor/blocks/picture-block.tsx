import ImageIcon from 'lucide-react/icons/image'
import type { BlogBlock } from '#contract/entities/blog.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { FileChooser } from '#patterns/file-manager/file-chooser.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { changeBlock } from '#areas/blog/editor/article-edit.ts'
import { useEditor } from '#areas/blog/editor/editor-context.ts'
import styles from './block-frame.module.css'

/** A picture of the file manager, with the description that every picture needs. */
export function PictureBlock({ block }: { block: BlogBlock }) {
  const { edit } = useEditor()
  const online = useNetwork() === 'online'
  const { Id, Picture, PictureWidth, AltText, Caption } = block
  const change = (part: Partial<BlogBlock>, about?: string) =>
    edit((rows) => changeBlock(rows, Id, part), about === undefined ? {} : { about: `${about} ${Id}` })
  return (
    <>
      {Picture === '' ? (
        <span className={styles['placeholder']}>
          <Icon of={ImageIcon} />
          No picture yet
        </span>
      ) : (
        <img
          className={styles['picture']}
          src={Picture}
          alt={AltText}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            // With its size, the page keeps the place of a picture that is not loaded yet.
            if (PictureWidth === 0) change({ PictureWidth: naturalWidth, PictureHeight: naturalHeight }, 'picture')
          }}
        />
      )}
      <FileChooser
        kind="Picture"
        several={false}
        folder="blogs"
        disabled={!online}
        onChosen={([address]) =>
          address !== undefined && change({ Picture: address, PictureWidth: 0, PictureHeight: 0 }, 'picture')
        }
      />
      <TextInput
        label="Describe the picture"
        hint="For people who cannot see it."
        value={AltText}
        maxLength={300}
        onChange={({ target }) => change({ AltText: target.value }, 'alt')}
      />
      <TextInput
        label="Caption (optional)"
        value={Caption}
        maxLength={300}
        onChange={({ target }) => change({ Caption: target.value }, 'caption')}
      />
    </>
  )
}
