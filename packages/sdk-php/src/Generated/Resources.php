<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\Internal\Core;

/** The resources as properties. */
abstract class Resources
{
    public readonly Submerchants $submerchants;
    public readonly LegalRepresentatives $legalRepresentatives;
    public readonly Documents $documents;
    public readonly Addresses $addresses;
    public readonly Onboarding $onboarding;
    public readonly Files $files;
    public readonly Charges $charges;
    public readonly Withdrawals $withdrawals;
    public readonly Anticipations $anticipations;
    public readonly Wallets $wallets;
    public readonly Receivables $receivables;
    public readonly Banks $banks;
    public readonly WebhookEndpoints $webhookEndpoints;
    public readonly Deliveries $deliveries;
    public readonly Events $events;
    public readonly PortalSessions $portalSessions;
    public readonly Settings $settings;
    public readonly ApiKeys $apiKeys;
    public readonly Approvals $approvals;
    public readonly People $people;

    public function __construct(Core $core)
    {
        $this->submerchants = new Submerchants($core);
        $this->legalRepresentatives = new LegalRepresentatives($core);
        $this->documents = new Documents($core);
        $this->addresses = new Addresses($core);
        $this->onboarding = new Onboarding($core);
        $this->files = new Files($core);
        $this->charges = new Charges($core);
        $this->withdrawals = new Withdrawals($core);
        $this->anticipations = new Anticipations($core);
        $this->wallets = new Wallets($core);
        $this->receivables = new Receivables($core);
        $this->banks = new Banks($core);
        $this->webhookEndpoints = new WebhookEndpoints($core);
        $this->deliveries = new Deliveries($core);
        $this->events = new Events($core);
        $this->portalSessions = new PortalSessions($core);
        $this->settings = new Settings($core);
        $this->apiKeys = new ApiKeys($core);
        $this->approvals = new Approvals($core);
        $this->people = new People($core);
    }
}
