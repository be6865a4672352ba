import { isDeepStrictEqual } from 'node:util'
import type { Operator } from '#contract/site/operator.ts'
import { productName } from '#kit/product.ts'
import { drawnPaths, notFoundPage, registerPath, servedPage } from '#rules/first-screens.ts'
import { noOperator } from '#contract/site/no-operator.ts'
import { replyName, type PageReplies } from '#rules/page-replies.ts'
import { pageHead, repliesElement } from '#server/http/drawn/page-head.ts'
import type { Asset, Assets } from '#server/http/load-assets.ts'
import type { PageDrawer } from '#server/html/page-drawer.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'
import { sitePicture } from '#server/http/serve-link-picture.ts'
import { bytesId, packPage } from '#server/http/packed-files.ts'

/** What the pages that the build draws are about, for search engines and link previews (V-04). */
const descriptions: Readonly<Record<string, string>> = {
  '/': 'Career assessments that work without a network, and feedback from a mentor in your field. Nothing you write is lost.',
  '/about': `What ${productName} is for, and what it promises: no answer is lost, and none counts twice.`,
  '/privacy': `What ${productName} stores about you, where and how long, who sees it, and what you can decide.`,
  '/terms': `The rules of ${productName}: accounts, money, orders and refunds, mentoring, and what changes.`,
  '/contact': `How to reach the people behind ${productName}.`,
  [registerPath]: `Open your ${productName} account as a student, a parent, a mentor or a vendor, in two short steps.`,
}
/** An address without a page. */
const nowhere = '/not-found'

interface Site {
  /** Without a slash at the end. */
  readonly publicUrl: string
  readonly operator: Operator
  readonly drawer: PageDrawer | undefined
  readonly log: Log
}

/**
 * Adds the drawn pages as this site sends them: with a head that names their one address, and with the operator. Where the
 * operator has set anything, they are drawn anew, once. The files of the build stay, because the worker stores them by their hash.
 */
export async function withPageHeads(assets: Assets, site: Site): Promise<Assets> {
  const pages = new Map<string, Asset>()
  for (const path of ['/', ...drawnPaths, nowhere]) {
    const file = path === nowhere ? notFoundPage : servedPage(path, '')
    const asset = assets.files.get(file)
    if (asset) pages.set(file, await pageOf(asset, path, site))
  }
  return { ...assets, pages }
}

async function pageOf(asset: Asset, path: string, site: Site): Promise<Asset> {
  const { publicUrl, operator } = site
  const replies: PageReplies = { [replyName('Account/GetOperator', {})]: operator }
  const page = asset.plain.toString()
  const title = /<title>(.*?)<\/title>/.exec(page)?.[1] ?? productName
  const isListed = path in descriptions
  const head = pageHead(
    {
      title,
      description: descriptions[path] ?? '',
      canonical: `${publicUrl}${path}`,
      ...(isListed ? { picture: { address: `${publicUrl}${sitePicture}`, text: productName } } : { isListed }),
      data:
        path === '/' ? [organisation(publicUrl, operator)] : isListed ? [breadcrumbs(publicUrl, [[path, title]])] : [],
    },
    productName,
  )
  const html = await drawnFor(site, path, replies)
  const plain = Buffer.from(
    page
      .replace(/<meta name="description"[^>]*>/, () => (path === nowhere ? robotsOff : head))
      .replace(
        drawnRoot,
        (_, start: string, built: string) => `${start}${html ?? built}</div>${repliesElement(replies)}`,
      ),
  )
  return { ...asset, plain, etag: `"${bytesId(plain)}"`, packed: await packPage(plain) }
}

/** What is inside #root for this operator; null where the page of the build is right, or cannot be drawn anew. */
async function drawnFor({ operator, drawer, log }: Site, path: string, replies: PageReplies): Promise<string | null> {
  if (!drawer || isDeepStrictEqual(operator, noOperator)) return null
  try {
    return (await drawer.draw({ path, replies })).html
  } catch (problem) {
    // The app reads the operator from the page and draws it again.
    log.error('page-not-drawn', { path, ...errorFacts(problem) })
    return null
  }
}

/** The element of the app with what is drawn in it; it is the last one of its kind in the page. */
const drawnRoot = /(<div id="root"[^>]*>)([\s\S]*)<\/div>/

/** The page of any unknown address has no address of its own. */
const robotsOff = '<meta name="robots" content="noindex">'

function organisation(publicUrl: string, { Name, Email, Phone, Address }: Operator): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: productName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
    ...(Name && { legalName: Name }),
    ...(Address && { address: Address }),
    ...(Email && { email: Email }),
    ...(Phone && { telephone: Phone }),
  }
}

/** The way from the home page to this page: `steps` after it, each with its path and name. */
export function breadcrumbs(publicUrl: string, steps: readonly (readonly [path: string, name: string])[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['/', productName] as const, ...steps].map(([path, name], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      // Titles have the name of the product before that of the page.
      name: name.replace(`${productName} · `, ''),
      item: `${publicUrl}${path}`,
    })),
  }
}
