import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Copy from 'lucide-react/icons/copy'
import EyeOff from 'lucide-react/icons/eye-off'
import FilePen from 'lucide-react/icons/file-pen'
import type { LucideIcon } from 'lucide-react/types'
import type { BlogLine, BlogStatus } from '#contract/entities/blog.ts'
import { day, text } from '#lists/definition/columns.tsx'
import { choiceField, dayField, longTextField, onlyNew, pictureField, textField } from '#lists/definition/fields.ts'
import { oneOf } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'
import { firstTextField } from './first-text-field.ts'

const looks: Readonly<Record<BlogStatus, readonly [Tone, LucideIcon]>> = {
  Draft: ['plain', FilePen],
  Scheduled: ['brand', Clock],
  Published: ['ok', CircleCheck],
  Unpublished: ['warn', EyeOff],
}

const statusWords = ({ Status, HasChanges }: BlogLine) => (HasChanges ? `${Status}, changed` : Status)

function StatusBadge({ row }: { row: BlogLine }) {
  const [tone, icon] = looks[row.Status]
  return (
    <Badge tone={tone} icon={icon}>
      {statusWords(row)}
    </Badge>
  )
}

const isOut = ({ PublishedFrom }: BlogLine) => PublishedFrom !== ''

/** all articles. Readers see a change after it is published. */
export const blogs = defineResource({
  path: '/admin/blogs',
  title: 'Blogs',
  item: 'Blog',
  items: 'blogs',
  searchFor: 'Name or tag',
  none: 'Articles that you add and publish appear in the blog.',
  name: ({ Name }) => Name,
  ops: {
    list: 'Blog/GetBlogs',
    create: 'Blog/CreateBlog',
    update: 'Blog/UpdateBlog',
    remove: 'Blog/DeleteBlog',
  },
  filters: [
    oneOf(
      'status',
      'Status',
      Object.keys(looks).map((value) => ({ value, label: value })),
    ),
  ],
  columns: [
    { ...text('Name', 'Name', { sort: 'Name' }), card: 'title' },
    {
      id: 'Status',
      label: 'Status',
      words: statusWords,
      cell: (row: BlogLine) => <StatusBadge row={row} />,
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
  start: ({ PageType }) => ({ PageType: PageType || 'Article' }),
  actions: [
    {
      label: 'Publish',
      verb: 'publish',
      icon: CloudUpload,
      key: 'Blog/PublishBlog',
      when: (row) => !row.Publish || row.HasChanges,
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
