import { Caller } from './caller.ts'
import { makeSite, type TestSite } from './site.ts'

/** A shop in French that is in Arabic too. */
export async function makeFrenchShop(): Promise<{ site: TestSite; owner: Caller }> {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { locale: 'fr-FR', languages: ['ar'] } })
  return { site, owner }
}

/** The same caller on a page in a language, with the header that apps of the platform send. */
export const createCallerSpeaking = ({ origin, headers, tokens }: Caller, language: string): Caller =>
  new Caller(origin, { ...headers, 'x-wix-linguist': `${language}|${language}|false|site` }, tokens)
