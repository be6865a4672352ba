import type { BlogBlock, BlogCard } from '#contract/entities/blog.ts'
import type { Operator } from '#contract/site/operator.ts'
import type { Input, Output } from '#contract/contract.ts'
import { blogPageSize } from '#contract/limits.ts'
import { replyName, type PageReplies } from '#rules/page-replies.ts'

/** A page that the server draws, with an example that uses every style the page may need (docs/decisions/066). */
export interface DrawnTemplate {
  /** The name that server/http/drawn/drawn-pages.ts uses. */
  readonly name: string
  /** The app's page, whose scripts are loaded behind the drawn one. */
  readonly module: string
  /** An address of it, and what it reads there. */
  readonly path: string
  readonly replies: PageReplies
}

const picture = '/files/sample/picture.webp'
const text = ['h2', 'h3', 'h4', 'p', 'blockquote', 'b', 'i', 'u', 'a', 'ul', 'ol']
  .map((tag) => (tag.endsWith('l') ? `<${tag}><li>Text</li></${tag}>` : `<${tag}>Text</${tag}>`))
  .join('')

const card: BlogCard = {
  Id: 'sample',
  Name: 'Sample',
  Url: 'sample',
  Summary: 'Text',
  Picture: picture,
  HasSmallPicture: true,
  ArticleDate: '2026-01-01',
  Tags: ['Text'],
  ReadingMinutes: 2,
}
const withoutPicture = { ...card, Id: 'plain', Picture: '', HasSmallPicture: false }

const block = (Id: string, more: Partial<BlogBlock>): BlogBlock => ({
  Id,
  ContentType: 'Text',
  Width: 12,
  Content: '',
  Picture: '',
  AltText: 'Text',
  Caption: 'Text',
  PictureWidth: 1200,
  PictureHeight: 800,
  HasSmallPicture: true,
  IsYouTube: true,
  Poster: picture,
  VideoURL: '',
  AllowControl: true,
  AutoPlay: false,
  Mute: false,
  LoopForever: false,
  ...more,
})

const article: Output<'Blog/GetPublishedBlog'>['Blog'] = {
  ...card,
  PageType: 'Article',
  SEOs: 'Text',
  ContentsJson: [
    { Id: 'a', FitToScreen: false, Contents: [block('text', { Content: text })] },
    { Id: 'b', FitToScreen: true, Contents: [block('picture', { ContentType: 'Picture', Picture: picture })] },
    {
      Id: 'c',
      FitToScreen: false,
      Contents: [
        block('video', { ContentType: 'Video', Width: 6, VideoURL: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }),
        block('frame', {
          ContentType: 'Embedded_Content',
          Width: 6,
          Content: 'https://www.youtube.com/embed/aaaaaaaaaaa',
        }),
      ],
    },
  ],
}

const invoice: Output<'Order/GetInvoice'> = {
  Id: 'sample',
  OrderId: 'ORD-1',
  Path: '/order/sample',
  CustomerName: 'Text',
  Address: 'Text',
  OrderItems: [{ Name: 'Text', Quantity: 1, ListAmount: 2, UnitAmount: 1, Amount: 1, IsVatExempt: true }],
  OrderQuestions: [{ QuestionName: 'Text', InformationLink: 'https://site.example', OnSelectedNote: 'Text' }],
  IncludeShipping: true,
  ShippingPlaceName: 'Text',
  ItemsAmount: 1,
  ShippingFee: 1,
  Vat: 1,
  VatRate: 750,
  TotalAmount: 3,
  PayableAmount: 3,
  AmountInWords: 'Text',
  OrderStatusValue: 'Pending',
  OrderStatusName: 'Text',
  HasPaid: true,
  PaidFrom: 'Wallet',
  PaymentGatewayName: 'Paystack',
  PaymentStatus: 'Pending',
  InvoiceNumber: 'Text',
  CreditNoteNumber: 'Text',
  CreatedDate: '2026-01-01T00:00:00.000Z',
  DueDate: '2026-01-01T00:00:00.000Z',
  PaidDate: '2026-01-01T00:00:00.000Z',
  RefundedDate: '2026-01-01T00:00:00.000Z',
  InvoiceLogo: picture,
  InvoiceTitle: 'Invoice',
  PayToTitle: 'Text',
  InvoiceToTitle: 'Text',
  InvoiceItemsTitle: 'Text',
  InvoiceItemsDescription: 'Text',
  ItemTitle: 'Text',
  QuantityTitle: 'Text',
  AmountTitle: 'Text',
  TotalAmountTitle: 'Text',
  PayableAmountTitle: 'Text',
  SellerName: 'Text',
  PayToAddress: 'Text',
  TaxId: 'Text',
  RegistrationNumber: 'Text',
  InvoiceNote: 'Text',
  FooterNote: 'Text',
  IsOwn: false,
}

/** An operator who has set everything. */
export const sampleOperator: Operator = {
  Name: 'Text',
  Address: 'Text',
  Email: 'help@example.org',
  Phone: '+234 1',
  AndroidApp: 'https://example.org/a',
  IosApp: 'https://example.org/i',
  MoneyWords: [{ Title: 'Text', Text: 'Text' }],
  Providers: [{ Use: 'Text', Name: 'Text' }],
}

/** What the frame of the visitors' pages reads. */
export const operatorReplies = (operator: Operator): PageReplies => ({
  [replyName('Account/GetOperator', {})]: operator,
})

const listed: Input<'Blog/GetPublishedBlogs'> = { keyword: '', page: 1, pageSize: blogPageSize }

export const drawnTemplates: readonly DrawnTemplate[] = [
  {
    name: 'blog',
    module: 'src/areas/blog/pages/blog-page.tsx',
    path: '/blog?page=1',
    replies: {
      // More than two pages, so that the pages of the list are drawn in all their forms.
      [replyName('Blog/GetPublishedBlogs', listed)]: { Items: [card, withoutPicture], Total: 1_000, Tags: ['Text'] },
    },
  },
  {
    name: 'invoice',
    module: 'src/areas/order/pages/invoice-page.tsx',
    path: '/order/sample',
    replies: { [replyName('Order/GetInvoice', { code: 'sample' })]: invoice },
  },
  {
    name: 'draft',
    module: 'src/areas/blog/pages/draft-page.tsx',
    path: '/draft/sample',
    replies: {
      [replyName('Blog/GetBlogPreview', { token: 'sample' })]: { Blog: article, Until: '2026-01-01T00:00:00.000Z' },
    },
  },
  {
    name: 'article',
    module: 'src/areas/blog/pages/article-page.tsx',
    path: '/article/sample',
    replies: {
      [replyName('Blog/GetPublishedBlog', { url: 'sample' })]: {
        Blog: article,
        Others: [card, withoutPicture],
        Next: card,
      },
    },
  },
]
