import type { EventType } from '@stoa/contract/events'
import type { Language } from '@stoa/messages'
import { inject } from 'vitest'
import type { YearSizes } from '../../apps/server/demo/year/seed-year.ts'
import { Caller } from './caller.ts'
import type { SiteFacts } from './server.ts'

export interface Emitted {
  id: string
  type: EventType
  entityId: string
  body: Record<string, unknown>
}

export interface Delivery extends Emitted {
  sequence: string
  time: string
}

/** A separate site with its callers. */
export class TestSite {
  readonly facts: SiteFacts
  readonly #maker: string

  /** `maker`: of the server that has the site. */
  constructor(facts: SiteFacts, maker = inject('maker')) {
    this.facts = facts
    this.#maker = maker
  }

  get id(): string {
    return this.facts.siteId
  }

  /** Without a token. */
  anonymous(): Caller {
    return new Caller(this.facts.origin, { 'wix-site-id': this.id })
  }

  /** A new visitor with a token. */
  async visitor(): Promise<Caller> {
    const tokens = await this.anonymous().ok('tokens.issueTokens', {
      grantType: 'anonymous',
      clientId: this.facts.clientId,
    })
    return new Caller(this.facts.origin, { authorization: tokens.access_token as string }, tokens)
  }

  /** A new, signed-in member; `tokens` also contains memberId, email and password. */
  async member(
    email = `member-${crypto.randomUUID()}@mail.example`,
    password = 'correct horse battery',
  ): Promise<Caller> {
    const body = JSON.stringify({ siteId: this.id, email, password })
    const response = await fetch(`${this.#maker}/member`, { method: 'POST', body })
    if (!response.ok) throw new Error(await response.text())
    const tokens = (await response.json()) as Record<string, unknown>
    const headers = { authorization: tokens.access_token as string }
    return new Caller(this.facts.origin, headers, { ...tokens, email, password })
  }

  /** The owner's API key with all permissions. */
  app(): Caller {
    return new Caller(this.facts.origin, { authorization: this.facts.apiKey, 'wix-site-id': this.id })
  }

  async owner(): Promise<Caller> {
    const { ownerEmail: email, ownerPassword: password } = this.facts
    const tokens = await this.anonymous().ok('owner.signInOwner', { email, password })
    return new Caller(this.facts.origin, { authorization: tokens.access_token as string }, tokens)
  }

  /** Events of this site since the last call, oldest first. */
  async events(): Promise<Emitted[]> {
    return (await fetch(`${this.#maker}/events?siteId=${this.id}`)).json() as Promise<Emitted[]>
  }

  /** Events that the outbox has delivered, of a site with a subscriber. */
  async deliveries(): Promise<Delivery[]> {
    return (await fetch(`${this.#maker}/deliveries?siteId=${this.id}`)).json() as Promise<Delivery[]>
  }

  async eventTypes(): Promise<string[]> {
    return (await this.events()).map(({ type }) => type)
  }
}

export interface SiteOptions {
  /** With the demo shop's catalog, shipping, tax and coupons. */
  demo?: boolean
  /** Of an empty site; English if absent. */
  language?: Language
  /** The demo shop in its other languages too, as a new server has it. */
  translated?: boolean
  /** The demo shop with people, and so many orders and reviews of a year. */
  year?: YearSizes
  /** With a subscriber of all its events. */
  subscribed?: boolean
  /** For random input: problems that it reaches don’t count as tested. */
  randomInput?: boolean
}

export async function makeSite(options: SiteOptions = {}, maker = inject('maker')): Promise<TestSite> {
  const response = await fetch(`${maker}/site`, { method: 'POST', body: JSON.stringify(options) })
  if (!response.ok) throw new Error(await response.text())
  return new TestSite((await response.json()) as SiteFacts, maker)
}
