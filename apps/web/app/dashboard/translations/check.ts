import { isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/check'
import { type CheckRequest, checkTexts } from './check-texts.ts'
import { maxBatch } from './import-batches.ts'
import { chooseLanguage, listOtherLanguages } from './languages.ts'
import { parseJson } from './parse-json.ts'

/** Checks a part of a file, or saves it. The answer has one outcome for each text. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const request = readRequest(parseJson((await args.request.formData()).get('part')))
  const language = request && chooseLanguage(listOtherLanguages(host.site), request.language)
  if (!request || language !== request.language) return Response.json({}, { status: 400 })
  try {
    return Response.json({ outcomes: await checkTexts(host, request) })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return Response.json({}, { status: error.status })
  }
}

function readRequest(body: unknown): CheckRequest | undefined {
  const { language, dryRun, texts } = (body ?? {}) as Partial<CheckRequest>
  const isRight =
    typeof language === 'string' &&
    typeof dryRun === 'boolean' &&
    Array.isArray(texts) &&
    texts.length <= maxBatch.texts &&
    texts.every(
      (text) =>
        [text?.entityType, text?.entityId, text?.key, text?.text].every((each) => typeof each === 'string') &&
        (text.original === undefined || typeof text.original === 'string'),
    )
  return isRight ? (body as CheckRequest) : undefined
}
