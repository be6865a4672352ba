import type { Product } from '#contract/entities/product.ts'
import { FilePicture } from '#patterns/html-text/file-picture.tsx'
import { ViewerButton } from '#patterns/image-viewer/viewer-button.tsx'
import { thumbnailOf } from '#rules/file-address.ts'
import { Card } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import styles from './product-pictures.module.css'

/** A product's pictures next to its form; each opens in the viewer with the others. */
export function ProductPictures({ PictureObjs }: Pick<Product, 'PictureObjs'>) {
  const pictures = PictureObjs.map(({ URL, AltTitle, Title }) => ({ src: URL, alt: AltTitle || Title }))
  return (
    <Card>
      <Section title="Pictures">
        <ul className={styles['pictures']}>
          {PictureObjs.map(({ Id, URL, Title }, at) => (
            <li key={Id}>
              <ViewerButton pictures={pictures} start={at} label={`View ${Title}`}>
                <FilePicture src={thumbnailOf(URL) ?? URL} alt="" />
              </ViewerButton>
            </li>
          ))}
        </ul>
      </Section>
    </Card>
  )
}
