/** The origin of a call, as reported by the gateway. */
export interface Origin {
  /**
   * The group of addresses that shares limits: an IPv4 address or the /64 network of an IPv6 address; empty if unknown.
   */
  readonly clientGroup: string;
  /** The token of the `Authorization` header, valid or not. */
  readonly token?: string;
  /** The header `User-Agent`: unverified text of the client, at most 400 characters. */
  readonly userAgent?: string;
}
