import type { Unit } from '../../kernel/unit.ts'

/** A change that asks for another language changes the buyer's. Costs no statement. */
export async function rememberLanguage<Doc extends { readonly buyerLanguage?: string }>(
  unit: Unit,
  doc: Doc,
): Promise<Doc> {
  const language = await unit.askedLanguage()
  return language === undefined || language === doc.buyerLanguage ? doc : { ...doc, buyerLanguage: language }
}
