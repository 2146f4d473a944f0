declare namespace App {
  interface Locals {
    wix: import('./lib/wix').Wix
  }
}
