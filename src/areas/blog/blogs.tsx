import CloudUpload from 'lucide-react/icons/cloud-upload'
import Copy from 'lucide-react/icons/copy'
import EyeOff from 'lucide-react/icons/eye-off'
import { blogStatuses } from '#contract/blog-statuses.ts'
import type { BlogLine } from '#contract/entities/blog.ts'
import { day, text } from '#lists/definition/columns.tsx'
import { choiceField, dayField, longTextField, onlyNew, pictureField, textField } from '#lists/definition/fields.ts'
import { oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { StatusBadge } from './parts/status-badge.tsx'
import { ContentLink } from './parts/content-link.tsx'
import { firstTextField } from './first-text-field.ts'

const statusWords = ({ Status, HasChanges }: BlogLine) => (HasChanges ? `${Status}, changed` : Status)

const isOut = ({ PublishedFrom }: BlogLine) => PublishedFrom !== ''

/** all articles. Readers see a change after it is published. */
export const blogs = defineResource({
  path: '/admin/blogs',
  title: 'Blogs',
  item: 'Blog',
  items: 'blogs',
  searchFor: 'Name or tag',
  none: 'Articles that you add and publish appear in the blog.',
  name: ({ Name }: BlogLine) => Name,
  ops: {
    list: 'Blog/GetBlogs',
    create: 'Blog/CreateBlog',
    update: 'Blog/UpdateBlog',
    remove: 'Blog/DeleteBlog',
  },
  filters: [oneOf('status', 'Status', plain(blogStatuses))],
  columns: [
    { ...text('Name', 'Name', { sort: 'Name' }), card: 'title' },
    {
      id: 'Status',
      label: 'Status',
      words: statusWords,
      cell: (row: BlogLine) => <StatusBadge status={row.Status} words={statusWords(row)} />,
      card: 'status',
    },
    text('Tags', 'Tags', { card: 'detail' }),
    text('Url', 'Address', { card: 'hidden' }),
    day('ArticleDate', 'Date', { sort: 'ArticleDate' }),
  ],
  sections: [
    {
      name: 'General Information',
      fields: [
        textField('Name', 'Name', { required: true, most: 150, width: 12 }),
        textField('Url', 'Address', { most: 80, help: 'Leave empty to make it from the name.', width: 12 }),
        longTextField('Summary', 'Summary', { required: true, most: 400 }),
        choiceField(
          'PageType',
          'Page type',
          [
            { value: 'Article', label: 'Article' },
            { value: 'Page', label: 'Page' },
          ],
          { required: true, help: 'A page is not listed in the blog.' },
        ),
        dayField('ArticleDate', 'Article date', { help: 'An article needs a date.' }),
        textField('Tags', 'Tags', { required: true, most: 200, help: 'Put a comma between two tags.', width: 12 }),
        longTextField('SEOs', 'Search description', { required: true, most: 300, help: 'Shown by search engines.' }),
        pictureField('Picture', 'Cover', { width: 12 }),
      ],
    },
    { name: 'Page Content', fields: [onlyNew(firstTextField('ContentsJson', 'Text'))] },
  ],
  start: ({ PageType }: BlogLine) => ({ PageType: PageType || 'Article' }),
  beside: (row: BlogLine) => <ContentLink row={row} />,
  actions: [
    {
      label: 'Publish',
      verb: 'publish',
      icon: CloudUpload,
      key: 'Blog/PublishBlog',
      when: ({ Publish, HasChanges }: BlogLine) => !Publish || HasChanges,
    },
    {
      label: 'Unpublish',
      verb: 'unpublish',
      icon: EyeOff,
      key: 'Blog/UnpublishBlog',
      inverse: 'Blog/PublishBlog',
      when: isOut,
    },
    { label: 'Duplicate', verb: 'duplicate', icon: Copy, key: 'Blog/DuplicateBlog', when: () => true },
  ],
})
