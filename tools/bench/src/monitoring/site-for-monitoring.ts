import { openSite } from '@rallyrank/all/site';
import { Metrics } from '@rallyrank/infra/observability/metrics';
import { StatementStats } from '@rallyrank/infra/observability/statements/statement-stats';
import { runMain } from '@rallyrank/infra/service/run-main';

const nothing = () => undefined;

// The product has no switch for its monitoring, so that no operator is without it: this program takes out what is done per call. What a
// process does every 15 seconds remains, except for reading its figures.
if (process.env.MONITORING === 'off') {
  // Those of the gateway and of the services are all made here.
  const { durations } = Metrics.prototype;
  Metrics.prototype.durations = function (...declared) {
    return Object.assign(durations.apply(this, declared), { observe: nothing, startTimer: () => () => 0 });
  };
  Metrics.prototype.figures = async () => [];
  StatementStats.prototype.record = nothing;
}

await runMain(async (config) => {
  const site = await openSite(config);
  const { url, probesUrl } = site.network;
  // Not by the log, whose level is part of what is measured.
  process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: site.url, serviceUrl: url, probesUrl })}\n`);
  return { stop: site.stop };
});
