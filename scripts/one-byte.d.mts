import type { Plugin } from 'vite'

export declare const oneByte: Plugin
