import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server'
import type { TSchema } from '@stoa/contract/schema'
import type { Units } from '../../kernel/unit.ts'
import type { Requester } from './requester.ts'

/** What a tool works with: one request of one assistant. */
export interface ToolContext {
  units: Units
  requester: Requester
  /** Calls an operation as the requester. */
  call(operation: string, input: unknown): Promise<unknown>
  /** For errors that are not problems. */
  report(error: unknown): void
  /** Where a change is approved. */
  buildApprovalUrl(changeId: string): string
  /** Asks the assistant's program to open that page; absent if it can't. */
  askToOpen?(url: string, changeId: string): InputRequiredResult
  /** The change of the earlier request that this one continues, as the program sends it: it proves nothing. */
  continuedChange?: string | undefined
}

export type ToolAnswer = CallToolResult | InputRequiredResult

/** A tool as this server keeps it: its arguments are checked and pruned by `input` before it runs. */
export interface AssistantTool {
  name: string
  title: string
  description: string
  input: TSchema
  isChange: boolean
  run(context: ToolContext, args: never): Promise<ToolAnswer>
}
