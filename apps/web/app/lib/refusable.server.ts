import { translateTo } from '@stoa/messages/lookup'
import { data } from 'react-router'
import type { GivenHost, Host } from './host.ts'
import { isProblem, type Problem } from './problem.ts'
import { formatProblemText } from './problem-text.server.ts'

/**
 * The same host, whose problems have their message in the page's language. They are also route errors: a page that does
 * not catch one answers with its status and the request id.
 */
export function describeRefusals(host: GivenHost): Host {
  const t = translateTo(host.language)
  const call: Host['call'] = async (name, input) => {
    try {
      return await host.call(name, input)
    } catch (error) {
      if (!isProblem(error)) host.report(error)
      const { code, status, message: english, violations }: Problem = isProblem(error) ? error : internal
      const { data: facts } = error as { data?: Problem['facts'] }
      const message = formatProblemText(t, { code, ...(facts && { facts }) }, english)
      const answer = data({ code, message, requestId: host.requestId }, { status })
      throw Object.assign(answer, { code, status, message, violations, facts })
    }
  }
  return {
    call,
    graphql: (body) => host.graphql(body),
    may: (name) => host.may(name),
    get session() {
      return host.session
    },
    signIn: (tokens) => host.signIn(tokens),
    signOut: () => host.signOut(),
    site: host.site,
    language: host.language,
    base: host.base,
    t,
    ...(host.look && { look: host.look }),
    ...(host.shippingDays && { shippingDays: host.shippingDays }),
    ...(host.callbacks && { callbacks: host.callbacks }),
    ...(host.waitingChanges && { waitingChanges: host.waitingChanges }),
    ...(host.extensions && { extensions: host.extensions }),
    origin: host.origin,
    nonce: host.nonce,
    requestId: host.requestId,
    linkPreview: (title) => host.linkPreview(title),
    sanitizeHtml: (html) => host.sanitizeHtml(html),
    inOnePiece: host.inOnePiece,
    changeAt: (moment) => host.changeAt(moment),
    allow: (places) => host.allow(places),
    report: (error) => host.report(error),
  }
}

const internal: Problem = { code: 'INTERNAL', status: 500, message: 'Something went wrong.' }
