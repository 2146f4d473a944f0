import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { urlRedirects as contract } from '@stoa/contract/url-redirects'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './redirects.store.ts'
import { findRedirectFault, normalizePath, type RedirectFault } from './redirects.ts'

type Operations = typeof contract
type Sent = InputOf<Operations['bulkSetUrlRedirects']>['urlRedirects'][number]

export async function queryUrlRedirects(
  unit: Unit,
  { query }: InputOf<Operations['queryUrlRedirects']>,
): Promise<ReplyOf<Operations['queryUrlRedirects']>> {
  const { items, metadata } = await store.listRedirects(unit, query)
  return { urlRedirects: items, pagingMetadata: metadata }
}

export async function bulkSetUrlRedirects(
  unit: Unit,
  { urlRedirects, dryRun }: InputOf<Operations['bulkSetUrlRedirects']>,
): Promise<ReplyOf<Operations['bulkSetUrlRedirects']>> {
  // One writer at a time: what leads where is read before it is written.
  if (!dryRun) await unit.touchSite()
  const known = await store.findTargets(
    unit,
    urlRedirects.flatMap(({ toPath }) => normalizePath(toPath) ?? []),
  )
  const valid = new Map<string, string>()
  const outcomes = urlRedirects.map((sent, index): Outcome<never> => {
    const fault = addRedirect(valid, known, sent)
    return fault ? { problem: createInvalidArgument(`urlRedirects[${index}].${fault.field}`, fault.description) } : {}
  })
  if (!dryRun && valid.size > 0) await store.setRedirects(unit, valid)
  return buildBulkReply(outcomes)
}

/** Visitors go to the last address at once: an address that leads elsewhere itself is followed. */
function addRedirect(
  valid: Map<string, string>,
  known: ReadonlyMap<string, string>,
  { fromPath, toPath }: Sent,
): RedirectFault | undefined {
  const from = normalizePath(fromPath)
  const target = normalizePath(toPath)
  const to = (target !== undefined && (valid.get(target) ?? known.get(target))) || toPath.trim()
  const fault = findRedirectFault(from, toPath.trim()) ?? findRedirectFault(from, to)
  if (fault) return fault
  for (const [earlier, leadsTo] of valid) if (normalizePath(leadsTo) === from) valid.set(earlier, to)
  valid.set(from!, to)
  return undefined
}

export async function deleteUrlRedirect(
  unit: Unit,
  { urlRedirectId }: InputOf<Operations['deleteUrlRedirect']>,
): Promise<ReplyOf<Operations['deleteUrlRedirect']>> {
  if (!(await store.removeRedirect(unit, urlRedirectId))) throw new Problem('NOT_FOUND')
  return {}
}

export async function resolveUrlRedirect(
  unit: Unit,
  { path }: InputOf<Operations['resolveUrlRedirect']>,
): Promise<ReplyOf<Operations['resolveUrlRedirect']>> {
  const from = normalizePath(path)
  const redirectTo = from && (await store.findRedirect(unit, from))
  return redirectTo ? { redirectTo } : {}
}
