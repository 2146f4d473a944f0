import type { Unit } from '../../kernel/unit.ts'

/** A change that asks for another language changes the buyer's. Costs no statement. */
export async function rememberLanguage<Doc extends { readonly buyerLanguage?: string }>(
  unit: Unit,
  doc: Doc,
): Promise<Doc> {
  const asked = await unit.askedLanguage()
  return asked === undefined || asked === doc.buyerLanguage ? doc : { ...doc, buyerLanguage: asked }
}
