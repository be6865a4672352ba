import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** A page of the sandbox. */
export const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
