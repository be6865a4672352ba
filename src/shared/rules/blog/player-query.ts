import type { BlogBlock } from '#contract/entities/blog.ts'

type Play = Pick<BlogBlock, 'IsYouTube' | 'AllowControl' | 'Mute' | 'LoopForever' | 'VideoURL'>

/** The query of a player: the reader pressed Play, so the video begins at once. */
export function playerQuery({ IsYouTube, AllowControl, Mute, LoopForever, VideoURL }: Play): string {
  const id = VideoURL.split('/').at(-1) ?? ''
  const parts = [
    'autoplay=1',
    ...(AllowControl ? [] : ['controls=0']),
    ...(Mute ? [IsYouTube ? 'mute=1' : 'muted=1'] : []),
    ...(LoopForever ? ['loop=1', ...(IsYouTube ? [`playlist=${id}`] : [])] : []),
    ...(IsYouTube ? ['rel=0'] : ['dnt=1']),
  ]
  return `?${parts.join('&')}`
}
