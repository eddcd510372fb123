CREATE TABLE "agent_capacity" (
	"merchant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"chats" integer NOT NULL,
	CONSTRAINT "agent_capacity_merchant_id_person_id_pk" PRIMARY KEY("merchant_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "agent_group" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"languages" text[] NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_group_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "agent_group_by_name" UNIQUE("merchant_id","name")
);
--> statement-breakpoint
CREATE TABLE "agent_group_member" (
	"merchant_id" text NOT NULL,
	"group_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "agent_group_member_merchant_id_group_id_person_id_pk" PRIMARY KEY("merchant_id","group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_rule" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"capacity" integer NOT NULL,
	"answer_seconds" integer NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_offer" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"sitting" integer NOT NULL,
	"person_id" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"answer_due_at" timestamp (3) with time zone,
	CONSTRAINT "chat_offer_merchant_id_conversation_id_sitting_person_id_pk" PRIMARY KEY("merchant_id","conversation_id","sitting","person_id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "agent_capacity" ADD CONSTRAINT "agent_capacity_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_capacity" ADD CONSTRAINT "agent_capacity_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_group" ADD CONSTRAINT "agent_group_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_group_member" ADD CONSTRAINT "agent_group_member_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_group_member" ADD CONSTRAINT "agent_group_member_of_group" FOREIGN KEY ("merchant_id","group_id") REFERENCES "public"."agent_group"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule" ADD CONSTRAINT "assignment_rule_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_offer" ADD CONSTRAINT "chat_offer_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_offer" ADD CONSTRAINT "chat_offer_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_capacity_by_person" ON "agent_capacity" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "agent_group_member_by_person" ON "agent_group_member" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "chat_offer_by_due" ON "chat_offer" USING btree ("answer_due_at") WHERE answer_due_at is not null;--> statement-breakpoint
CREATE INDEX "chat_offer_by_person" ON "chat_offer" USING btree ("person_id","offered_at");