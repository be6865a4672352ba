import type { Category } from '#contract/entities/category.ts'
import { listField, longTextField, pictureField, textField } from '#lists/definition/fields.ts'
import { defineKind } from '#lists/definition/resource.ts'

/** a category and the form that creates and changes it. */
export const categoryItem = defineKind({
  path: '/admin/categories',
  item: 'Category',
  items: 'categories',
  name: ({ DisplayName }: Category) => DisplayName,
  ops: { create: 'Category/CreateCategory', update: 'Category/UpdateCategory', remove: 'Category/DeleteCategory' },
  sections: [
    {
      name: 'Category',
      fields: [
        textField('Name', 'Name', { required: true, most: 100 }),
        listField('ParentId', 'Parent category', 'Category/GetAllCategories', {
          named: 'ParentName',
          placeholder: 'None (top level)',
        }),
        longTextField('Description', 'Description', { most: 2000 }),
        pictureField('ImageURL', 'Picture', { width: 12 }),
      ],
    },
  ],
})
