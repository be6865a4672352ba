import type { Locator } from 'playwright'

/** What Microsoft Word 365 puts on the clipboard, shortened in its style sheet. */
export const wordClipboard = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal {mso-style-unhide:no; margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Exam week<o:p></o:p></h1>
<p class=MsoNormal>Sleep <b style='mso-bidi-font-weight:normal'>eight hours</b> and eat<span style='mso-spacerun:yes'>&nbsp; </span>well.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Pencil<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Photo card<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Arrive early<o:p></o:p></p>
<!--EndFragment--></body></html>`

/** What Google Docs puts on the clipboard. */
export const docsClipboard = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6c1f2b1e-7fff-4a3d-9d1c-2f"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;font-weight:400;">Bring these</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;font-weight:400;font-style:normal;white-space:pre-wrap;">Read the </span><span style="font-weight:700;font-style:normal;">rules</span><span style="font-weight:400;"> and the </span><span style="font-weight:400;font-style:italic;">time</span><a href="https://www.google.com/url?q=https://www.waecnigeria.org/&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">here</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Water</span></p></li></ul></b><br class="Apple-interchange-newline">`

/** Pastes HTML at the cursor of a text, as the browser does with a clipboard of another program. */
export async function pasteHtml(text: Locator, html: string): Promise<void> {
  // The editor learns of its cursor with the first key.
  await text.press('x')
  await text.press('Backspace')
  await text.evaluate((element, pasted) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/html', pasted)
    dataTransfer.setData('text/plain', 'plain')
    element.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true }),
    )
  }, html)
}
