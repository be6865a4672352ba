import { productName } from '#kit/product.ts'
import { drawnPaths, registerPath, servedPage } from '#rules/first-screens.ts'
import { pageHead } from '#server/http/drawn/page-head.ts'
import type { Asset, Assets } from '#server/http/load-assets.ts'
import { sitePicture } from '#server/http/serve-link-picture.ts'
import { bytesId, packPage } from '#server/http/packed-files.ts'

/** What the pages that the build draws are about, for search engines and link previews (V-04). */
const descriptions: Readonly<Record<string, string>> = {
  '/': 'Career assessments that work without a network, and feedback from a mentor in your field. Nothing you write is lost.',
  '/about': `What ${productName} is for, and what it promises: no answer is lost, and none counts twice.`,
  '/privacy': `What ${productName} stores about you, where it is stored, who sees it, and what you can decide.`,
  '/contact': `How to reach the people behind ${productName}.`,
  [registerPath]: `Open your ${productName} account as a student, a parent, a mentor or a vendor, in two short steps.`,
}

/**
 * Adds the drawn pages as this site sends them: with a head that names their one address. The files of the build stay, because
 * the worker stores them by their hash. `publicUrl`: without a slash at the end.
 */
export async function withPageHeads(assets: Assets, publicUrl: string): Promise<Assets> {
  const pages = new Map<string, Asset>()
  for (const path of ['/', ...drawnPaths]) {
    const file = servedPage(path, '')
    const asset = assets.files.get(file)
    if (asset) pages.set(file, await withHead(asset, path, publicUrl))
  }
  return { ...assets, pages }
}

async function withHead(asset: Asset, path: string, publicUrl: string): Promise<Asset> {
  const page = asset.plain.toString()
  const title = /<title>(.*?)<\/title>/.exec(page)?.[1] ?? productName
  const head = pageHead(
    {
      title,
      description: descriptions[path] ?? '',
      canonical: `${publicUrl}${path}`,
      picture: { address: `${publicUrl}${sitePicture}`, text: productName },
      data: [path === '/' ? organisation(publicUrl) : breadcrumbs(publicUrl, path, title)],
    },
    productName,
  )
  const plain = Buffer.from(page.replace(/<meta name="description"[^>]*>/, () => head))
  return { ...asset, plain, etag: `"${bytesId(plain)}"`, packed: await packPage(plain) }
}

function organisation(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: productName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
  }
}

/** The way from the home page to this page. */
export function breadcrumbs(publicUrl: string, path: string, name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: productName, item: `${publicUrl}/` },
      { '@type': 'ListItem', position: 2, name, item: `${publicUrl}${path}` },
    ],
  }
}
