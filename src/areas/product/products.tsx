import CloudUpload from 'lucide-react/icons/cloud-upload'
import EyeOff from 'lucide-react/icons/eye-off'
import Send from 'lucide-react/icons/send'
import type { Product } from '#contract/entities/product.ts'
import { productCan } from '#rules/product-state.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { adminMay } from '#lib/session/may-call.ts'
import { dayOf, text } from '#lists/definition/columns.tsx'
import { listField } from '#lists/definition/fields.ts'
import { fromList, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { cards, categories, name, price, status, stock } from './product-columns.tsx'
import { basicFields, laterSections, withPictureTitles } from './product-sections.ts'

/** Beside the form, with the viewer of pictures: the list does not wait for it. */
const Pictures = lazyPart(() => import('./product-pictures.tsx').then((m) => m.ProductPictures))
/** Below the list, with the program of charts: the list does not wait for it. */
const TopSelling = lazyPart(() => import('./top-selling.tsx').then((m) => m.TopSelling))

const common = {
  item: 'Product',
  items: 'products',
  searchFor: 'Name or summary',
  name: ({ Name }: Product) => Name,
  cards,
  completed: withPictureTitles,
  beside: ({ PictureObjs }: Product) => PictureObjs.length > 0 && <Pictures PictureObjs={PictureObjs} />,
  filters: [
    fromList('category', 'Category', 'Category/GetAllCategories'),
    oneOf('status', 'Status', plain(['Draft', 'Submitted', 'Published', 'Unpublished'])),
  ],
}
const vendorField = listField('VendorId', 'Vendor', 'Account/GetVerifiedVendors', {
  named: 'VendorName',
  help: 'Leave empty for the shop.',
})
/** The vendor field in pages of ten. */
const vendorPicker = {
  ...vendorField,
  def: { ...vendorField.def, OptionRequirement: { ...vendorField.def.OptionRequirement, PageSize: 10 } },
}

/** R-356 … R-377: all products of the shop. */
export const products = defineResource({
  ...common,
  path: '/admin/products',
  title: 'Products Center',
  none: 'What you add here can be published in the shop.',
  ops: {
    list: 'Product/GetProducts',
    create: 'Product/CreateProduct',
    update: 'Product/UpdateProduct',
    remove: 'Product/DeleteProduct',
  },
  columns: [
    name,
    price,
    status,
    stock,
    text('VendorName', 'Vendor'),
    categories,
    dayOf('CreatedDate', 'Added', { sort: 'CreatedDate' }),
  ],
  sections: [{ name: 'Basic Information', fields: [...basicFields, vendorPicker] }, ...laterSections],
  beneath: () =>
    adminMay('Product/GetTopSellingProductCount') && <TopSelling source="Product/GetTopSellingProductCount" />,
  actions: [
    {
      label: 'Publish',
      verb: 'publish',
      icon: CloudUpload,
      key: 'Product/PublishProduct',
      inverse: 'Product/UnPublishProduct',
      when: ({ ProductStatus }: Product) => productCan('publish', ProductStatus),
    },
    {
      label: 'Unpublish',
      verb: 'unpublish',
      icon: EyeOff,
      key: 'Product/UnPublishProduct',
      inverse: 'Product/PublishProduct',
      when: ({ ProductStatus }: Product) => productCan('unpublish', ProductStatus),
    },
  ],
})

/** … R-378: the products of one vendor. Vendors submit; admins publish (P13). */
export const vendorProducts = defineResource({
  ...common,
  path: '/vendor/products',
  title: 'My products',
  none: 'Add products and submit them for review.',
  ops: {
    list: 'Product/GetMyProducts',
    create: 'Product/CreateMyProduct',
    update: 'Product/UpdateMyProduct',
    remove: 'Product/DeleteMyProduct',
  },
  columns: [name, price, status, stock, categories, dayOf('CreatedDate', 'Added', { sort: 'CreatedDate' })],
  sections: [{ name: 'Basic Information', fields: basicFields }, ...laterSections],
  beneath: () => <TopSelling source="Product/GetMyTopSellingProductCount" />,
  actions: [
    {
      label: 'Submit for review',
      verb: 'submit',
      icon: Send,
      key: 'Product/SubmitMyProduct',
      when: ({ ProductStatus }: Product) => productCan('submit', ProductStatus),
    },
    {
      label: 'Unpublish',
      verb: 'unpublish',
      icon: EyeOff,
      key: 'Product/UnPublishMyProduct',
      when: ({ ProductStatus }: Product) => productCan('unpublish', ProductStatus),
    },
  ],
})
