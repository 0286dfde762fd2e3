import { describe, expect, it } from '@jest/globals';
import { announcement } from './announce';
import { ApiError, refusal } from './api-error';

const body = (code: number, reason: string) => ({ code, msg: 'told', reason, requestId: 'r' });
const told = (code: number, reason = 'server.unknown') => announcement(refusal(body(code, reason), 400, 'else'));

describe('announcement (specification, section 8)', () => {
  it('requests a new login on 401', () => expect(told(401)).toEqual({ kind: 'relogin' }));
  it('redirects a blocked visitor on 428', () => expect(told(428)).toEqual({ kind: 'forbidden' }));
  it('redirects users with a one-time password to the page where they replace it', () =>
    expect(told(403, 'auth.passwordChange')).toEqual({ kind: 'newPassword' }));
  it.each([427, 430, 500])('shows %i until it is closed', (code) => {
    expect(told(code)).toEqual({ kind: 'error', text: 'told', seconds: 0 });
  });
  it('warns for 30 seconds on 601', () => expect(told(601)).toEqual({ kind: 'warning', text: 'told', seconds: 30 }));
  it('leaves a 404 for a read to the page', () => expect(told(404)).toEqual({ kind: 'silent' }));
  it('announces a 404 for a write', () => {
    const missing = refusal(body(404, 'entity.notFound'), 404, 'else');
    expect(announcement(missing, true)).toEqual({ kind: 'error', text: 'told', seconds: 0 });
  });
  it('ignores 431', () => expect(told(431)).toEqual({ kind: 'silent' }));
  it('shows a status without our body for 5 seconds', () => {
    const foreign = announcement(refusal('<html>Bad gateway</html>', 502, 'System interface 502 exception'));
    expect(foreign).toEqual({ kind: 'error', text: 'System interface 502 exception', seconds: 5 });
  });
  it('announces a lost connection', () => {
    expect(announcement(new ApiError('network', 'no way'))).toMatchObject({ kind: 'error', text: 'no way' });
  });
  it('does not show programming errors to the visitor', () => {
    expect(announcement(new TypeError('x is undefined'))).toEqual({ kind: 'silent' });
  });
});

describe('refusal', () => {
  it('reads our error body', () => {
    const error = refusal({ ...body(430, 'request.invalid'), field: 'date' }, 400, 'else');
    expect(error.details).toEqual({ code: 430, reason: 'request.invalid', field: 'date', requestId: 'r' });
  });
  it('uses the status and the default text if there is none', () => {
    expect(refusal(null, 502, 'else')).toMatchObject({ message: 'else', code: 502 });
  });
  it('ignores a reason that is not one of ours', () => {
    expect(refusal(body(500, 'constructor'), 500, 'else').details.reason).toBeUndefined();
  });
});
