/** The owner of the shop writes these texts, with formatting. */
export function RichText({ html }: { html: string | null | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the owner of the shop, not by buyers
  return <div dangerouslySetInnerHTML={{ __html: html ?? '' }} />
}
