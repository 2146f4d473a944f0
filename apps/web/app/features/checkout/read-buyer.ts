import type { Host } from '../../lib/host.ts'
import { readEmail } from '../../lib/read-email.ts'
import type { Checkout } from './checkout.ts'

/** Defaults of the form: a member's address and email, or the visitor's likely country. */
export async function readBuyer(
  host: Host,
  { email, delivery }: Checkout,
  languages: string | null,
): Promise<Pick<Checkout, 'email' | 'delivery'> & { readonly placed: boolean }> {
  const placed = delivery.country !== ''
  const country = delivery.country || findCountry(languages) || host.site.country || ''
  return { email: email || (await readEmail(host)), delivery: { ...delivery, country }, placed }
}

/** The first region in a list of languages: `de-AT,de;q=0.9` means Austria. */
const findCountry = (languages: string | null) =>
  /\b[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(languages ?? '')?.[1]
