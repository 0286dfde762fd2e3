import { describe, expect, it } from '@jest/globals';
import { Circuit } from './circuit.js';

const failing = (times: number): Circuit => {
  const circuit = new Circuit();
  for (let i = 0; i < times; i++) circuit.failed(0);
  return circuit;
};

describe('the circuit', () => {
  it('opens after five consecutive failures', () => {
    expect(failing(4).lets(0)).toBe(true);
    expect(failing(5).lets(0)).toBe(false);
    const interrupted = failing(4);
    interrupted.succeeded();
    interrupted.failed(0);
    expect(interrupted.lets(0)).toBe(true);
  });

  it('allows one attempt per second while it is open', () => {
    const circuit = failing(5);
    expect(circuit.lets(999)).toBe(false);
    expect(circuit.lets(1_000)).toBe(true);
    expect(circuit.lets(1_000)).toBe(false);
    expect(circuit.lets(2_000)).toBe(true);
  });

  it('closes after a success', () => {
    const circuit = failing(5);
    circuit.lets(1_000);
    circuit.succeeded();
    expect([circuit.lets(1_001), circuit.lets(1_002)]).toEqual([true, true]);
  });
});
