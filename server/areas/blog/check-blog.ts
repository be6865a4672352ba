import { blogBlock, type BlogBlock, type BlogBody } from '#contract/entities/blog.ts'
import { fieldErrors } from '#contract/errors.ts'
import { smallPictureWidth } from '#contract/limits.ts'
import { articleTags, cleanArticleHtml } from '#rules/blog/article-html.ts'
import { embedAddress, playerAddress } from '#rules/blog/embed-hosts.ts'
import { slugOf, tagsOf } from '#rules/blog/slug.ts'
import { parseFileAddress } from '#rules/file-address.ts'
import { sizeText } from '#server/areas/file-upload/queries.ts'
import { forbiddenHtml } from '#server/html/forbidden-html.ts'
import type { Tx } from '#server/calls/call-context.ts'

type Errors = Record<string, string[]>
type Checked = { readonly block: BlogBlock } | { readonly field: keyof BlogBlock; readonly message: string }

const isPicture = (address: string) => address === '' || parseFileAddress(address) !== null

/** A block with only the fields of its type. Hidden content would be published without a check. */
function bare({ Id, ContentType, Width, Caption }: BlogBlock): BlogBlock {
  return { ...blogBlock.parse({ Id, ContentType, Width, Caption }), IsYouTube: false }
}

function checkText(block: BlogBlock): Checked {
  const Content = cleanArticleHtml(block.Content)
  // A second parser, independent of the one that cleans (V-08).
  const found = forbiddenHtml(Content, articleTags)
  if (found.length > 0) return { field: 'Content', message: `${found.join(', ')} is not allowed here.` }
  return { block: { ...bare(block), Content } }
}

function checkPicture(block: BlogBlock): Checked {
  const { Picture, AltText, PictureWidth, PictureHeight } = block
  if (!parseFileAddress(Picture)) return { field: 'Picture', message: 'Choose a picture' }
  if (AltText === '') return { field: 'AltText', message: 'Describe the picture for people who cannot see it' }
  return { block: { ...bare(block), Picture, AltText, PictureWidth, PictureHeight } }
}

function checkVideo(block: BlogBlock): Checked {
  const { AltText, Poster, AllowControl, AutoPlay, Mute, LoopForever } = block
  const VideoURL = playerAddress(block.VideoURL)
  if (VideoURL === null) return { field: 'VideoURL', message: 'Enter the address of a video on YouTube or Vimeo' }
  if (AltText === '') return { field: 'AltText', message: 'Enter the title of the video' }
  if (!isPicture(Poster)) return { field: 'Poster', message: 'Choose a picture' }
  const IsYouTube = VideoURL.startsWith('https://www.youtube')
  const play = { AllowControl, AutoPlay, Mute: Mute || AutoPlay, LoopForever }
  return { block: { ...bare(block), VideoURL, AltText, Poster, IsYouTube, ...play } }
}

function checkEmbed(block: BlogBlock): Checked {
  const Content = embedAddress(block.Content)
  if (Content === null)
    return { field: 'Content', message: 'Use an address of YouTube, Vimeo, Spotify, SoundCloud or OpenStreetMap' }
  if (block.AltText === '') return { field: 'AltText', message: 'Enter a title' }
  return { block: { ...bare(block), Content, AltText: block.AltText } }
}

const checks: Readonly<Record<BlogBlock['ContentType'], (block: BlogBlock) => Checked>> = {
  Text: checkText,
  Picture: checkPicture,
  Video: checkVideo,
  Embedded_Content: checkEmbed,
}

/** The hashes of those pictures that are also stored in the small width. */
async function smallPictures(tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = addresses.flatMap((address) => parseFileAddress(address)?.sha256 ?? [])
  const rows = await tx<
    { sha256: string }[]
  >`select sha256 from file_blob where sha256 = any(${hashes}) and variant = ${sizeText({ width: smallPictureWidth, height: 0 })}`
  return new Set(rows.map(({ sha256 }) => sha256))
}

/**
 * What is stored of an article that somebody sends: clean text, the plain addresses of players and frames, only the
 * fields that its blocks use. 400 names the block and the field.
 */
export async function checkedBlog(tx: Tx, body: BlogBody): Promise<BlogBody> {
  const errors: Errors = {}
  const Url = slugOf(body.Url || body.Name)
  if (Url === '') errors['Url'] = ['Use letters and digits']
  if (!isPicture(body.Picture)) errors['Picture'] = ['Choose a picture']
  const rows = body.ContentsJson.map((row, at) => ({
    ...row,
    Contents: row.Contents.flatMap((block, place) => {
      const checked = checks[block.ContentType](block)
      if ('block' in checked) return [checked.block]
      errors[`ContentsJson.${at}.Contents.${place}.${checked.field}`] = [checked.message]
      return []
    }),
  }))
  const ids = rows.flatMap(({ Id, Contents }) => [Id, ...Contents.map((block) => block.Id)])
  if (new Set(ids).size < ids.length) errors['ContentsJson'] = ['Two parts have the same id']
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  const pictures = [body.Picture, ...rows.flatMap(({ Contents }) => Contents.map(({ Picture }) => Picture))]
  const small = await smallPictures(tx, pictures)
  const hasSmall = (address: string) => small.has(parseFileAddress(address)?.sha256 ?? '')
  return {
    ...body,
    Url,
    Tags: tagsOf(body.Tags).join(', '),
    HasSmallPicture: hasSmall(body.Picture),
    ContentsJson: rows.map((row) => ({
      ...row,
      Contents: row.Contents.map((block) => ({ ...block, HasSmallPicture: hasSmall(block.Picture) })),
    })),
  }
}
