import { productName } from '#kit/product.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

/** The page about the product. */
export function AboutPage() {
  return (
    <Stack>
      <PageHeader title={`About ${productName}`} />
      <p>{productName} means bridge in Yoruba. It carries what students write across a network that comes and goes.</p>
      <p>
        Students answer career assessments on any phone. Every answer is kept on the device first and sent when there is
        a network. A mentor of the same field reads it and writes back; the reply is there to read offline.
      </p>
      <p>
        Three promises hold everywhere: no answer is lost, none counts twice, and the screen says what is true about it.
      </p>
      <p>
        <a href="/account/register">Create your account</a>, <a href="/blog">read the blog</a> or{' '}
        <a href="/contact">write to us</a>.
      </p>
    </Stack>
  )
}
