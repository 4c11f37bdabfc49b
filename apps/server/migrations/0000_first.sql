CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"timezone" text NOT NULL,
	"country" text NOT NULL,
	"currency_code" text NOT NULL,
	"language" text NOT NULL,
	"multiple_suffix" boolean DEFAULT false NOT NULL,
	"match_id" boolean DEFAULT false NOT NULL,
	"phone_mask" text DEFAULT '' NOT NULL,
	"icon" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"allowed_domains" text[] DEFAULT '{}' NOT NULL,
	"excluded_referrers" text[] DEFAULT '{}' NOT NULL,
	"counted_referrers" text[] DEFAULT '{}' NOT NULL,
	"minimum_valid_seconds" integer DEFAULT 30 NOT NULL,
	"consent" text DEFAULT 'none' NOT NULL,
	"consent_category" text DEFAULT 'statistics' NOT NULL,
	"honour_gpc" boolean DEFAULT false NOT NULL,
	"honour_dnt" boolean DEFAULT false NOT NULL,
	"site_api" boolean DEFAULT false NOT NULL,
	"watch_forms" boolean DEFAULT false NOT NULL,
	"form_mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"whatsapp_codes" boolean DEFAULT false NOT NULL,
	"number_images" text[] DEFAULT '{}' NOT NULL,
	"first_party_url" text DEFAULT '' NOT NULL,
	"server_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retention_months" integer,
	"recording_days" integer DEFAULT 365 NOT NULL,
	"number_price" numeric(12, 2),
	"test_until" timestamp (3) with time zone,
	"archived_with_client" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "client" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"timezone" text NOT NULL,
	"country" text NOT NULL,
	"currency_code" text NOT NULL,
	"language" text NOT NULL,
	"multiple_suffix" boolean DEFAULT false NOT NULL,
	"match_id" boolean DEFAULT false NOT NULL,
	"phone_mask" text DEFAULT '' NOT NULL,
	"icon" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"extension" text DEFAULT '' NOT NULL,
	"team" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"identifiers" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_key" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"agent_id" uuid NOT NULL,
	CONSTRAINT "agent_key_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "agent_text" (
	"account_id" integer NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"said" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_text_account_id_text_pk" PRIMARY KEY("account_id","text"),
	CONSTRAINT "agent_text_by_key" UNIQUE("account_id","key","text")
);
--> statement-breakpoint
CREATE TABLE "blacklist" (
	"e164" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"reason" text,
	"score" integer,
	"spam_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_number" (
	"number_id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"monthly_price" numeric(12, 4),
	"currency" text
);
--> statement-breakpoint
CREATE TABLE "carrier_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"action" text NOT NULL,
	"terms" jsonb,
	"monthly_price" numeric(12, 4),
	"currency" text,
	"actor" jsonb NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_order_number" (
	"order_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"sentence" text,
	"number_id" uuid,
	"was_active" boolean,
	CONSTRAINT "carrier_order_number_order_id_phone_pk" PRIMARY KEY("order_id","phone")
);
--> statement-breakpoint
CREATE TABLE "caller_name" (
	"account_id" integer NOT NULL,
	"e164" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"folded" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "caller_name_account_id_e164_source_pk" PRIMARY KEY("account_id","e164","source")
);
--> statement-breakpoint
CREATE TABLE "conversion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"row" jsonb NOT NULL,
	"phone" text GENERATED ALWAYS AS ((row ->> 'phone')) STORED,
	"visit_id" text GENERATED ALWAYS AS ((row ->> 'visitId')) STORED,
	"visitor_id" text GENERATED ALWAYS AS ((row ->> 'visitorId')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"color" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_tag_accountId_folded_unique" UNIQUE("account_id","folded")
);
--> statement-breakpoint
CREATE TABLE "event_tagging" (
	"account_id" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_tagging_event_id_tag_id_pk" PRIMARY KEY("event_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "c2c_form" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "c2c_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"form_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"phone" text NOT NULL,
	"wanted_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"response_seconds" integer,
	"open_response_seconds" integer,
	"notified_at" timestamp (3) with time zone,
	"notifies" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "c2c_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"note" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_form" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"plugin" text NOT NULL,
	"fields" jsonb NOT NULL,
	"pages" text[] NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_form_accountId_key_unique" UNIQUE("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"name" text NOT NULL,
	"account_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"aaguid" text,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "permission" (
	"user_id" text NOT NULL,
	"account_id" integer NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "permission_user_id_account_id_pk" PRIMARY KEY("user_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"renewed_at" timestamp (3) with time zone,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret" text NOT NULL,
	"domains" text[] NOT NULL,
	"required" boolean NOT NULL,
	"trusts_emails" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"phone" text,
	"company" text,
	"position" text,
	"gender" text,
	"profile" text DEFAULT 'regular' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" text,
	"scheduled_mail_id" uuid,
	"screen" text NOT NULL,
	"fields" jsonb NOT NULL,
	"range" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scheduled_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" text,
	"screen" text NOT NULL,
	"fields" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"built_in" text,
	"fields" jsonb NOT NULL,
	"position" integer NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "metric_accountId_builtIn_unique" UNIQUE("account_id","built_in")
);
--> statement-breakpoint
CREATE TABLE "missed_call_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" text,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"country" text NOT NULL,
	"account_id" integer,
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"plan" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"defaults" jsonb DEFAULT '{"provider":null,"accountId":null}'::jsonb NOT NULL,
	"header" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actor" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "number_import_piece" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"foreseen" jsonb NOT NULL,
	"uploaded" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "number_import_piece_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "pool_number" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"visible" text NOT NULL,
	"real_phone" text NOT NULL,
	"e164" text NOT NULL,
	"destination" text,
	"caller_id" text,
	"tag" text,
	"status" text DEFAULT 'active' NOT NULL,
	"account_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pool_number_e164_unique" UNIQUE("e164")
);
--> statement-breakpoint
CREATE TABLE "static_number" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"number_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"content" text NOT NULL,
	"term" text NOT NULL,
	"channel" text,
	"reach" text,
	"source_rules" jsonb NOT NULL,
	"ringpool_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "static_number_accountId_name_unique" UNIQUE("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "static_number_period" (
	"id" uuid PRIMARY KEY NOT NULL,
	"static_number_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"number_id" uuid NOT NULL,
	"origin" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lease" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"ringpool_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"visitor_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"leased_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overflow" (
	"visit_id" uuid NOT NULL,
	"ringpool_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"e164" text NOT NULL,
	"holder_group" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "overflow_visit_id_ringpool_id_pk" PRIMARY KEY("visit_id","ringpool_id")
);
--> statement-breakpoint
CREATE TABLE "ringpool" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"tag_id" uuid,
	"destination" text NOT NULL,
	"replaces" text[] NOT NULL,
	"selectors" text[] NOT NULL,
	"page_rules" jsonb NOT NULL,
	"source_rules" jsonb NOT NULL,
	"hold_minutes" integer DEFAULT 20 NOT NULL,
	"unique_window_days" integer DEFAULT 0 NOT NULL,
	"overflow" text NOT NULL,
	"phone_mask" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ringpool_number" (
	"number_id" uuid PRIMARY KEY NOT NULL,
	"ringpool_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"lease_id" uuid,
	"visitor_id" uuid,
	"visit_id" uuid,
	"holder_group" integer,
	"holder_network" integer,
	"holder_acted" boolean DEFAULT false NOT NULL,
	"leased_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"free_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL,
	"call_id" uuid,
	"call_state" text,
	"call_state_at" timestamp (3) with time zone,
	"last_call_id" uuid
);
--> statement-breakpoint
CREATE TABLE "ringpool_tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ringpool_tag_accountId_name_unique" UNIQUE("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "recording" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer,
	"call_id" uuid,
	"connection_id" uuid NOT NULL,
	"call_key" text NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"state" text NOT NULL,
	"failure" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seconds" double precision,
	"channels" integer,
	"bytes" bigint,
	"format" jsonb,
	"silent" boolean DEFAULT false NOT NULL,
	"waveform" jsonb,
	"object_name" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone,
	"announced_call_id" uuid,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "recording_once" UNIQUE("connection_id","call_key","source")
);
--> statement-breakpoint
CREATE TABLE "recording_object" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "annotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" text,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_layout" (
	"account_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"layout" jsonb NOT NULL,
	CONSTRAINT "dashboard_layout_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "prepared_export" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "table_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"screen" text NOT NULL,
	"shared" boolean NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_plan_use" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"plan_id" uuid NOT NULL,
	CONSTRAINT "call_plan_use_once" UNIQUE NULLS NOT DISTINCT("account_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "call_sound" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"seconds" double precision NOT NULL,
	"wav" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifetime_days" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"times_opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shared_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "attribution_parameters" (
	"account_id" integer,
	"parameters" jsonb NOT NULL,
	"version" integer NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	"strangers" integer NOT NULL,
	"idle_seconds" double precision NOT NULL,
	CONSTRAINT "attribution_parameters_account" UNIQUE NULLS NOT DISTINCT("account_id")
);
--> statement-breakpoint
CREATE TABLE "call_record_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"plan" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"header" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"actor" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_record_piece" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"new_lines" jsonb,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "call_record_piece_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"connection_id" uuid NOT NULL,
	"call_key" text NOT NULL,
	"number_id" uuid,
	"ringpool_id" uuid,
	"e164" text NOT NULL,
	"caller" text,
	"new_vs_returning" text,
	"destination" text,
	"agent" text,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ring_seconds" integer NOT NULL,
	"talk_seconds" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"disposition" text,
	"hangup_by" text,
	"recordings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"validity" text,
	"net_call" boolean DEFAULT false NOT NULL,
	"blacklisted" boolean DEFAULT false NOT NULL,
	"visit_id" uuid,
	"visitor_id" uuid,
	"confidence" double precision,
	"attribution" jsonb NOT NULL,
	"legs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voicemail" boolean DEFAULT false NOT NULL,
	"forwarded_from" text,
	"transferred_to" text,
	"holds" integer DEFAULT 0 NOT NULL,
	"hold_seconds" integer DEFAULT 0 NOT NULL,
	"digits" text,
	"recorded" boolean DEFAULT false NOT NULL,
	"spam_score" integer,
	"spam_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mark" jsonb,
	"note" text,
	"inherited" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"transcription" jsonb,
	"version" integer NOT NULL,
	"published" jsonb NOT NULL,
	CONSTRAINT "call_once" UNIQUE("connection_id","call_key")
);
--> statement-breakpoint
CREATE TABLE "call_report" (
	"connection_id" uuid NOT NULL,
	"call_key" text NOT NULL,
	"call_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"said" jsonb,
	CONSTRAINT "call_report_connection_id_call_key_pk" PRIMARY KEY("connection_id","call_key")
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"words" jsonb DEFAULT '{"event":{},"disposition":{}}'::jsonb NOT NULL,
	"dates" jsonb,
	"allowed_addresses" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"account_sid" text,
	"call_back" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "reached_caller" (
	"account_id" integer NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"phone" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reached_caller_account_id_by_key_pk" PRIMARY KEY("account_id","by","key")
);
--> statement-breakpoint
CREATE TABLE "refused_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"endpoint" text NOT NULL,
	"problem" text NOT NULL,
	"body" text,
	CONSTRAINT "refused_request_once" UNIQUE("connection_id","minute","reason","address")
);
--> statement-breakpoint
CREATE TABLE "signal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"dedup_key" text,
	"call_key" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"parsed" jsonb,
	"body" text NOT NULL,
	"problem" text,
	"import_id" uuid,
	"processed_at" timestamp (3) with time zone,
	"lacks_number" boolean DEFAULT false NOT NULL,
	CONSTRAINT "signal_once" UNIQUE("connection_id","dedup_key")
);
--> statement-breakpoint
CREATE TABLE "forgotten_visitor" (
	"account_id" integer NOT NULL,
	"visitor_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forgotten_visitor_account_id_visitor_id_pk" PRIMARY KEY("account_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "refusal" (
	"account_id" integer NOT NULL,
	"day" text NOT NULL,
	"host" text NOT NULL,
	"reason" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refusal_account_id_day_host_reason_pk" PRIMARY KEY("account_id","day","host","reason")
);
--> statement-breakpoint
CREATE TABLE "test_visit" (
	"code" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"script_at" timestamp (3) with time zone,
	"script_host" text,
	"report" jsonb,
	"reported_at" timestamp (3) with time zone,
	"host" text,
	"visit_id" uuid,
	"replaced_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"visitor_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"bot" boolean NOT NULL,
	"match_id" text,
	"contact_page" boolean DEFAULT false NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_action" (
	"visit_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"e164" text,
	CONSTRAINT "visit_action_visit_id_id_pk" PRIMARY KEY("visit_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_page" (
	"visit_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"contact_page" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visit_page_visit_id_page_pk" PRIMARY KEY("visit_id","page")
);
--> statement-breakpoint
CREATE TABLE "transcript" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"language" text,
	"engine" text,
	"seconds" double precision,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"talk" jsonb,
	"analysis" jsonb,
	"suggestion" jsonb,
	"lexemes" "tsvector",
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transcription_setting" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"transcribes" boolean NOT NULL,
	"daily_minutes" integer NOT NULL,
	"applies_suggestions" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcription_usage" (
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "transcription_usage_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "event_dead_letter" (
	"subscriber" text NOT NULL,
	"log_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"error" text NOT NULL,
	"attempts" integer NOT NULL,
	"failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_dead_letter_subscriber_log_id_pk" PRIMARY KEY("subscriber","log_id")
);
--> statement-breakpoint
CREATE TABLE "event_delivery" (
	"subscriber" text NOT NULL,
	"log_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "event_delivery_subscriber_log_id_pk" PRIMARY KEY("subscriber","log_id")
);
--> statement-breakpoint
CREATE TABLE "event_hold" (
	"subscriber" text NOT NULL,
	"account_id" integer NOT NULL,
	"holder" uuid,
	"until" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_hold_subscriber_account_id_pk" PRIMARY KEY("subscriber","account_id")
);
--> statement-breakpoint
CREATE TABLE "event_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_subscriber" (
	"name" text PRIMARY KEY NOT NULL,
	"kinds" text[]
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_store" uuid,
	"secret_check" text,
	CONSTRAINT "installation_is_one" CHECK ("installation"."only")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_key" ADD CONSTRAINT "agent_key_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_text" ADD CONSTRAINT "agent_text_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_number" ADD CONSTRAINT "carrier_number_number_id_pool_number_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."pool_number"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_number" ADD CONSTRAINT "carrier_number_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_order" ADD CONSTRAINT "carrier_order_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_order_number" ADD CONSTRAINT "carrier_order_number_order_id_carrier_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."carrier_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caller_name" ADD CONSTRAINT "caller_name_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tag" ADD CONSTRAINT "event_tag_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tagging" ADD CONSTRAINT "event_tagging_tag_id_event_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."event_tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_form" ADD CONSTRAINT "c2c_form_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_form" ADD CONSTRAINT "site_form_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission" ADD CONSTRAINT "permission_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_scheduled_mail_id_scheduled_mail_id_fk" FOREIGN KEY ("scheduled_mail_id") REFERENCES "public"."scheduled_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_mail" ADD CONSTRAINT "scheduled_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_mail" ADD CONSTRAINT "scheduled_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metric" ADD CONSTRAINT "metric_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_call_step" ADD CONSTRAINT "missed_call_step_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_import" ADD CONSTRAINT "number_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_import_piece" ADD CONSTRAINT "number_import_piece_import_id_number_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."number_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_number" ADD CONSTRAINT "pool_number_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_number" ADD CONSTRAINT "static_number_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_number_period" ADD CONSTRAINT "static_number_period_static_number_id_static_number_id_fk" FOREIGN KEY ("static_number_id") REFERENCES "public"."static_number"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ringpool" ADD CONSTRAINT "ringpool_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ringpool" ADD CONSTRAINT "ringpool_tag_id_ringpool_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."ringpool_tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ringpool_number" ADD CONSTRAINT "ringpool_number_number_id_pool_number_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."pool_number"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ringpool_number" ADD CONSTRAINT "ringpool_number_ringpool_id_ringpool_id_fk" FOREIGN KEY ("ringpool_id") REFERENCES "public"."ringpool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ringpool_tag" ADD CONSTRAINT "ringpool_tag_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_layout" ADD CONSTRAINT "dashboard_layout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_layout" ADD CONSTRAINT "dashboard_layout_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_export" ADD CONSTRAINT "prepared_export_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_export" ADD CONSTRAINT "prepared_export_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_view" ADD CONSTRAINT "table_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_view" ADD CONSTRAINT "table_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_plan" ADD CONSTRAINT "call_plan_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_plan_use" ADD CONSTRAINT "call_plan_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_plan_use" ADD CONSTRAINT "call_plan_use_plan_id_call_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."call_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sound" ADD CONSTRAINT "call_sound_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_parameters" ADD CONSTRAINT "attribution_parameters_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_record_import" ADD CONSTRAINT "call_record_import_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_record_piece" ADD CONSTRAINT "call_record_piece_import_id_call_record_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."call_record_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_report" ADD CONSTRAINT "call_report_call_id_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_request" ADD CONSTRAINT "refused_request_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal" ADD CONSTRAINT "signal_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_visit" ADD CONSTRAINT "test_visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript" ADD CONSTRAINT "transcript_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_setting" ADD CONSTRAINT "transcription_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_usage" ADD CONSTRAINT "transcription_usage_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_of_account" ON "agent" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "agent_key_of_agent" ON "agent_key" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "blacklist_recent" ON "blacklist" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "carrier_number_connection_id_index" ON "carrier_number" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "carrier_order_connection_id_ordered_at_index" ON "carrier_order" USING btree ("connection_id","ordered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_order_number_open" ON "carrier_order_number" USING btree ("phone") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "carrier_order_number_due" ON "carrier_order_number" USING btree ("due_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "conversion_account_id_at_index" ON "conversion" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "conversion_phone" ON "conversion" USING btree ("account_id","phone","at") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "conversion_visit" ON "conversion" USING btree ("account_id","visit_id","at") WHERE visit_id is not null;--> statement-breakpoint
CREATE INDEX "conversion_visitor" ON "conversion" USING btree ("account_id","visitor_id","at") WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "event_tagging_account_id_tag_id_index" ON "event_tagging" USING btree ("account_id","tag_id");--> statement-breakpoint
CREATE INDEX "c2c_form_account_id_created_at_index" ON "c2c_form" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "c2c_request_account_id_form_id_at_index" ON "c2c_request" USING btree ("account_id","form_id","at");--> statement-breakpoint
CREATE INDEX "c2c_request_phone" ON "c2c_request" USING btree ("account_id","phone","at");--> statement-breakpoint
CREATE INDEX "c2c_request_untold" ON "c2c_request" USING btree ("due_at") WHERE notifies and notified_at is null;--> statement-breakpoint
CREATE INDEX "c2c_step_account_id_request_id_at_index" ON "c2c_step" USING btree ("account_id","request_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_at_index" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_user_id_id_index" ON "audit_entry" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_account_id_id_index" ON "audit_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_kind_id_index" ON "audit_entry" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_entry_action_id_index" ON "audit_entry" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "credential_user_id_index" ON "credential" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_user_id_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_last_at_index" ON "sign_in_attempt" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "verification_identifier_index" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_value_index" ON "verification" USING btree ("value");--> statement-breakpoint
CREATE INDEX "mailing_account_id_screen_created_at_index" ON "mailing" USING btree ("account_id","screen","created_at");--> statement-breakpoint
CREATE INDEX "mailing_user_id_created_at_index" ON "mailing" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mailing_created_at_index" ON "mailing" USING btree ("created_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "scheduled_mail_account_id_screen_index" ON "scheduled_mail" USING btree ("account_id","screen");--> statement-breakpoint
CREATE INDEX "scheduled_mail_next_at_index" ON "scheduled_mail" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "missed_call_step_of_caller" ON "missed_call_step" USING btree ("account_id","phone","at");--> statement-breakpoint
CREATE INDEX "number_import_state_moved_at_index" ON "number_import" USING btree ("state","moved_at");--> statement-breakpoint
CREATE INDEX "pool_number_account_id_index" ON "pool_number" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pool_number_visible" ON "pool_number" USING btree ("visible");--> statement-breakpoint
CREATE UNIQUE INDEX "static_number_active" ON "static_number" USING btree ("number_id") WHERE active;--> statement-breakpoint
CREATE INDEX "static_number_period_number" ON "static_number_period" USING btree ("number_id","since");--> statement-breakpoint
CREATE INDEX "static_number_period_static_number_id_index" ON "static_number_period" USING btree ("static_number_id");--> statement-breakpoint
CREATE INDEX "lease_holders" ON "lease" USING btree ("number_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "lease_visit" ON "lease" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "overflow_number" ON "overflow" USING btree ("e164","at");--> statement-breakpoint
CREATE INDEX "ringpool_account_id_index" ON "ringpool" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ringpool_number_next_free" ON "ringpool_number" USING btree ("ringpool_id","free_at") WHERE active and call_id is null;--> statement-breakpoint
CREATE INDEX "ringpool_number_visitor" ON "ringpool_number" USING btree ("ringpool_id","visitor_id");--> statement-breakpoint
CREATE INDEX "recording_of_call" ON "recording" USING btree ("account_id","call_id");--> statement-breakpoint
CREATE INDEX "recording_by_age" ON "recording" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "recording_due" ON "recording" USING btree ("next_attempt_at") WHERE state in ('waiting', 'fetching');--> statement-breakpoint
CREATE INDEX "recording_without_call" ON "recording" USING btree ("connection_id","call_key") WHERE call_id is null;--> statement-breakpoint
CREATE INDEX "recording_object_name" ON "recording" USING btree ("object_name") WHERE object_name is not null;--> statement-breakpoint
CREATE INDEX "recording_unannounced" ON "recording" USING btree ("kept_at") WHERE state = 'kept' and announced_at is null;--> statement-breakpoint
CREATE INDEX "recording_object_held" ON "recording_object" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "annotation_account_id_day_index" ON "annotation" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "table_view_account_id_screen_index" ON "table_view" USING btree ("account_id","screen");--> statement-breakpoint
CREATE INDEX "call_plan_account_id_created_at_index" ON "call_plan" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "call_plan_use_plan_id_index" ON "call_plan_use" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "call_sound_account_id_created_at_index" ON "call_sound" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_link_account_id_created_at_index" ON "shared_link" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_link_expires_at_index" ON "shared_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "call_record_import_connection_id_created_at_index" ON "call_record_import" USING btree ("connection_id","created_at");--> statement-breakpoint
CREATE INDEX "call_record_import_state_moved_at_index" ON "call_record_import" USING btree ("state","moved_at");--> statement-breakpoint
CREATE INDEX "call_of_caller" ON "call" USING btree ("account_id","caller","started_at");--> statement-breakpoint
CREATE INDEX "call_everywhere" ON "call" USING btree ("caller","started_at");--> statement-breakpoint
CREATE INDEX "call_recent" ON "call" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "call_of_number" ON "call" USING btree ("e164","started_at");--> statement-breakpoint
CREATE INDEX "call_in_progress" ON "call" USING btree ("number_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "call_ringpool" ON "call" USING btree ("ringpool_id","started_at");--> statement-breakpoint
CREATE INDEX "call_of_visitor" ON "call" USING btree ("account_id","visitor_id","started_at") WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "call_naming_visitor" ON "call" USING gin (jsonb_path_query_array(attribution, '$.**.visitorId'));--> statement-breakpoint
CREATE INDEX "call_report_of_call" ON "call_report" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "reached_caller_account_id_phone_at_index" ON "reached_caller" USING btree ("account_id","phone","at");--> statement-breakpoint
CREATE INDEX "refused_request_recent" ON "refused_request" USING btree ("connection_id","last_at");--> statement-breakpoint
CREATE INDEX "signal_of_call" ON "signal" USING btree ("connection_id","call_key");--> statement-breakpoint
CREATE INDEX "signal_recent" ON "signal" USING btree ("connection_id","received_at");--> statement-breakpoint
CREATE INDEX "signal_refused" ON "signal" USING btree ("connection_id","received_at") WHERE problem is not null and problem not like 'same_call:%';--> statement-breakpoint
CREATE INDEX "signal_waiting" ON "signal" USING btree ("received_at") WHERE processed_at is null and problem is null and not lacks_number;--> statement-breakpoint
CREATE INDEX "signal_without_number" ON "signal" USING btree ("received_at") WHERE processed_at is null and problem is null and lacks_number;--> statement-breakpoint
CREATE INDEX "test_visit_account_id_started_at_index" ON "test_visit" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "visit_visitor" ON "visit" USING btree ("account_id","visitor_id","at");--> statement-breakpoint
CREATE INDEX "visit_at" ON "visit" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "visit_match_id" ON "visit" USING btree ("account_id","match_id") WHERE match_id is not null;--> statement-breakpoint
CREATE INDEX "visit_action_at_index" ON "visit_action" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visit_action_chat" ON "visit_action" USING btree ("account_id",right(visit_id::text, 10)) WHERE kind = 'whatsapp';--> statement-breakpoint
CREATE INDEX "visit_page_at_index" ON "visit_page" USING btree ("at");--> statement-breakpoint
CREATE INDEX "transcript_of_call" ON "transcript" USING btree ("account_id","call_id");--> statement-breakpoint
CREATE INDEX "transcript_recent" ON "transcript" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "transcript_words" ON "transcript" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "transcript_due" ON "transcript" USING btree ("account_id","next_attempt_at") WHERE state in ('waiting', 'over_limit');--> statement-breakpoint
CREATE INDEX "transcript_claimed" ON "transcript" USING btree ("claimed_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "event_dead_letter_log" ON "event_dead_letter" USING btree ("log_id");