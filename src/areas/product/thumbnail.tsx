import Package from 'lucide-react/icons/package'
import type { Product } from '#contract/entities/product.ts'
import { FilePicture } from '#eform-face/inputs/files/file-picture.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from './thumbnail.module.css'

/** A product's name beside its picture; the name says everything. */
export function Thumbnail({ product: { Name, Thumbnail: address } }: { product: Pick<Product, 'Name' | 'Thumbnail'> }) {
  return <span className={styles['product']}><span aria-hidden="true" className={styles['picture']}>{address === '' ? <Tile icon={Package} /> : <FilePicture src={address} alt="" />}</span><span>{Name}</span></span>
}
