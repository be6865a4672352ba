import Package from 'lucide-react/icons/package'
import type { Product } from '#contract/entities/product.ts'
import { toHtml } from '#eform/html.ts'
import { statusText } from '#rules/product-state.ts'
import { money } from '#lists/definition/columns.tsx'
import type { Column } from '#lists/definition/resource.ts'
import { Badge } from '#ui/badge.tsx'
import { Tile } from '#ui/tile.tsx'
import { Thumbnail } from './thumbnail.tsx'

// The columns of product lists, in a table or on a card.

export const status: Column<Product> = {
  id: 'ProductStatus',
  label: 'Status',
  card: 'status',
  words: statusText,
  cell: (row) => <Badge {...(row.IsPublished ? { tone: 'ok' as const } : {})}>{statusText(row)}</Badge>,
}
export const name: Column<Product> = {
  id: 'Name',
  label: 'Product',
  sort: 'Name',
  words: ({ Name }) => Name,
  cell: (row) => <Thumbnail product={row} />,
}
export const stock: Column<Product> = {
  id: 'Quantity',
  label: 'Stock',
  align: 'end',
  card: 'hidden',
  words: ({ Quantity }) => (Quantity === null ? 'Not counted' : String(Quantity)),
}
export const price: Column<Product> = money('Amount', 'Price', { sort: 'Amount' })
export const categories: Column<Product> = {
  id: 'Categories',
  label: 'Categories',
  words: ({ Categories }) => Categories.map(({ Name }) => Name).join(', '),
}

/** four in a line. */
export const cards = {
  types: ['Default', 'Table_Mode'],
  perRow: 4,
  card: (row: Product) => ({
    Title: row.Name,
    SubTitle: <b>{price.cell?.(row)}</b>,
    Description: row.Summary === '' ? row.Description : toHtml([row.Summary]),
    Date: row.CreatedDate,
    Picture: row.Thumbnail,
    Icon: <Tile icon={Package} />,
    Extras: (
      <>
        {status.cell?.(row)}
        {row.Quantity !== null && <span className="muted">{row.Quantity.toLocaleString('en-GB')} in stock</span>}
      </>
    ),
  }),
} as const
