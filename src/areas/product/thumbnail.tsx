import Package from 'lucide-react/icons/package'
import type { Product } from '#contract/entities/product.ts'
import { CardPicture } from '#patterns/listing/card-picture.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from './thumbnail.module.css'

/** A product's name next to its picture. The picture is hidden from screen readers, because the name has the meaning. */
export function Thumbnail({ product: { Name, Thumbnail: address } }: { product: Pick<Product, 'Name' | 'Thumbnail'> }) {
  return (
    <span className={styles['product']}>
      <span aria-hidden="true" className={styles['picture']}>
        <CardPicture src={address} icon={<Tile icon={Package} />} />
      </span>
      <span>{Name}</span>
    </span>
  )
}
