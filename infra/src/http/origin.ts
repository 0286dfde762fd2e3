/** Where a call comes from, as far as the gateway says so. */
export interface Origin {
  /** The group of addresses that shares limits: an IPv4 address or the /64 network of an IPv6 address; empty if unknown. */
  readonly clientGroup: string;
  /** The token of the `Authorization` header, valid or not. */
  readonly token?: string;
  /** The header `User-Agent`: whatever the client says, 400 characters at most. */
  readonly userAgent?: string;
}
