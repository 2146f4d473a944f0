import { SettingsStore } from '../../kernel/settings-store.ts'

/** What the owner decides about shopping agents. */
export interface AgentSettings {
  readonly enabled: boolean
  /** Requests without a signature or a linked account are refused. */
  readonly signedOnly: boolean
  /** The highest total of an order, as a decimal string in the shop's currency. */
  readonly maxOrderAmount?: string
  readonly excludedProductIds: readonly string[]
  readonly excludedCollectionIds: readonly string[]
  /**
   * Ids of the payment handlers that agents may use, beside the shop's own checkout. Absent: those of test mode, so a
   * real shop begins with its own checkout alone.
   */
  readonly paymentHandlers?: readonly string[]
}

export const settings = new SettingsStore<AgentSettings>('agents', {
  enabled: true,
  signedOnly: false,
  excludedProductIds: [],
  excludedCollectionIds: [],
})
