import Code from 'lucide-react/icons/code'
import Image from 'lucide-react/icons/image'
import Type from 'lucide-react/icons/type'
import Video from 'lucide-react/icons/video'
import type { LucideIcon } from 'lucide-react/types'
import type { ContentType } from '#areas/blog/editor/article-edit.ts'

/** The types of block as authors read them. */
export const typeName: Readonly<Record<ContentType, string>> = {
  Text: 'Text',
  Picture: 'Picture',
  Video: 'Video',
  Embedded_Content: 'Embedded content',
}

/** In the order in which they are offered. */
export const typeIcons: readonly (readonly [ContentType, LucideIcon])[] = [
  ['Text', Type],
  ['Picture', Image],
  ['Video', Video],
  ['Embedded_Content', Code],
]
